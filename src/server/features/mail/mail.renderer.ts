import path from 'node:path';
import type { MailTemplateKind, MailText } from '#contract/content/mail-template-kinds.ts';
import type * as Templates from './templates/index.tsx';
import type { StoredMail } from './templates/mail-kinds.ts';
import type { Store } from './templates/template.ts';

export type RenderedMail = Awaited<ReturnType<typeof Templates.renderMail>>;

type RenderableMail = Pick<StoredMail, 'kind' | 'data'>;

/** Renders stored mails. */
export type MailRenderer = {
  subject(mail: RenderableMail, store: Store): Promise<string>;
  render(mail: RenderableMail, store: Store): Promise<RenderedMail>;
  /** Returns the built-in text of the mails of a kind, with its variables. */
  builtInText(template: MailTemplateKind, store: Store): Promise<MailText>;
};

/** Creates a renderer that loads its templates with the first mail, because commands such as a backup render none. */
export function createMailRenderer(load: () => Promise<typeof Templates>): MailRenderer {
  let templates: Promise<typeof Templates> | undefined;
  const loaded = () => (templates ??= load());
  return {
    subject: async ({ kind, data }, store) => (await loaded()).mailSubject(kind, data, store),
    render: async ({ kind, data }, store) => (await loaded()).renderMail(kind, data, store),
    builtInText: async (template, store) => (await loaded()).builtInText(template, store),
  };
}

const root = path.resolve(import.meta.dirname, '../../../..');

/** Loads the templates that `npm run build` bundled, since Node cannot load TSX. */
export const loadBuiltTemplates = async (): Promise<typeof Templates> =>
  import(path.join(root, 'dist/mails/templates.js'));

/** Loads the templates from source, for development. */
export const loadSourceTemplates = (): Promise<typeof Templates> => loadSource('index.tsx');

/** Loads the current version of a module in the templates folder through Vite. */
export async function loadSource<Module>(file: string): Promise<Module> {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport<Module>(path.join(import.meta.dirname, 'templates', file), { root });
  return module;
}
