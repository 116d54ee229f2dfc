/** Vite's manifest: what was built from which source file. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** `scripts` are those that the entry fetches when the page can be seen: the one that brings it to life comes first. */
export type Assets = { entry: string; scripts: string[]; styles: string[] };

const entryModule = 'src/web/entry.client.ts';
const hydrateModule = 'src/web/hydrate.client.tsx';

/** The files that a page made of these source modules needs. */
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
    for (const name of [hydrateModule, ...modules]) visit(name);
    return { entry: `/${entry.file}`, scripts: [...scripts].map((file) => `/${file}`), styles: [...styles] };
  };
}
