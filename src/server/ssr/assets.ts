/** Vite's manifest: the built files by source file. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The URLs of a page's built files: `start` runs first and imports `entry`, which imports the other `scripts`. */
export type Assets = { start: string; entry: string; scripts: string[]; styles: string[] };

const startModule = 'src/web/app/start.client.ts';
const entryModule = 'src/web/app/entry.client.tsx';

/** Returns a function that lists the built files of a page from its source modules. */
export function assetsOf(manifest: Manifest): (modules: readonly string[]) => Assets {
  const fileOf = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The manifest does not know ${name}`);
    return `/${chunk.file}`;
  };
  const start = fileOf(startModule);
  const entry = fileOf(entryModule);

  return (modules) => {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const visit = (name: string) => {
      const chunk = manifest[name];
      if (!chunk || scripts.has(`/${chunk.file}`)) return;
      scripts.add(`/${chunk.file}`);
      for (const style of chunk.css ?? []) styles.add(`/${style}`);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    for (const name of [entryModule, ...modules]) visit(name);
    scripts.delete(entry);
    return { start, entry, scripts: [...scripts], styles: [...styles] };
  };
}
