/** Vite's manifest: what was built from which source file. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

export type Assets = { entry: string; styles: string[]; preloads: string[] };

const entryModule = 'src/web/entry.client.tsx';

/** The files that a page made of these source modules needs: its styles, and the scripts to fetch along with the entry. */
export function assetsOf(manifest: Manifest): (modules: readonly string[]) => Assets {
  const entry = manifest[entryModule];
  if (!entry) throw new Error(`The manifest does not know ${entryModule}`);

  return (modules) => {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const visit = (name: string) => {
      const chunk = manifest[name];
      if (!chunk || scripts.has(chunk.file)) return;
      scripts.add(chunk.file);
      for (const style of chunk.css ?? []) styles.add(`/${style}`);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    for (const name of [entryModule, ...modules]) visit(name);
    scripts.delete(entry.file);
    return { entry: `/${entry.file}`, styles: [...styles], preloads: [...scripts].map((file) => `/${file}`) };
  };
}
