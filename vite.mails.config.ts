import { defineConfig } from 'vite';

/**
 * The mail templates as one file for the server, which cannot load TSX. Bundled with react-email, of which only the used parts
 * remain: its package as a whole brings Tailwind, Prism and a Markdown parser. React stays outside, so that the process has one.
 */
export default defineConfig({
  publicDir: false,
  // Prettier is only for a pretty print that nothing asks for.
  ssr: { noExternal: true, external: ['react', 'react-dom', 'prettier'] },
  build: {
    ssr: 'src/server/features/mail/templates/index.tsx',
    outDir: 'dist/mails',
    // The server and the templates share the messages, which know the language of the mail.
    rolldownOptions: { external: [/^#i18n\//], output: { entryFileNames: 'templates.js' } },
  },
});
