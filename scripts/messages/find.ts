import { parseSync } from 'vite';
import { sourceFiles } from './source.ts';

/** The properties and attributes that hold what a person sees or hears. */
const textNames =
  /^(label|title|alt|placeholder|hint|text|heading|message|description|summary|caption|legend|lead|aria-label|aria-description|aria-valuetext|\w+(Label|Text|Title|Message)|(?!enterKey)\w+Hint)$/;

/** Names, keys and signs that are the same in every language. */
const notTranslated = new Set(['HTML', 'https://', 'K', 'XS–XXL', 'US +1', 'UK +44']);

/** The pages of the shop; the server answers with the messages of its errors. */
const isShown = (file: string) =>
  file.startsWith('src/web/') || /^src\/server\/features\/mail\/templates\/.*\.tsx$/.test(file);
const isWithoutTexts = (file: string) => /structured-data|suggestion-texts|samples\.ts|preview\.tsx/.test(file);

type Node = { type: string; start: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const hasWords = (text: string) => /\p{L}{2}/u.test(text) && !notTranslated.has(text.trim());

/** Returns the texts in the source that are not messages, as `file:line text`. */
export function textsOutsideMessages(): string[] {
  return sourceFiles()
    .filter(({ file }) => isShown(file) && !isWithoutTexts(file))
    .flatMap(({ file, code }) => {
      const { program } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
      return textsIn(program as unknown as Node).map(
        ({ start, text }) => `${file}:${code.slice(0, start).split('\n').length} ${JSON.stringify(text.trim())}`,
      );
    });
}

type Found = { start: number; text: string };

function textsIn(node: Node): Found[] {
  const own = ownTexts(node).filter(({ text }) => hasWords(text));
  const children = Object.entries(node)
    .filter(([name]) => !/^type(Annotation|Parameters|Arguments)?$|^returnType$/.test(name))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]).filter(isNode));
  return [...own, ...children.flatMap(textsIn)];
}

function ownTexts(node: Node): Found[] {
  if (node.type === 'JSXText') return [{ start: node.start, text: String(node['value']) }];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node['children'] as Node[]).filter(({ type }) => type === 'JSXExpressionContainer').flatMap(literalsOf);
  if (node.type === 'CallExpression') return isNotice(node) ? (node['arguments'] as Node[]).flatMap(literalsOf) : [];
  if (node.type !== 'JSXAttribute' && node.type !== 'Property') return [];
  const name = (node['name'] ?? node['key']) as { name?: unknown };
  return typeof name.name === 'string' && textNames.test(name.name) && isNode(node['value'])
    ? literalsOf(node['value'])
    : [];
}

/** Whether a call shows a toast, such as `notify.error(…)`. */
function isNotice({ callee }: Node): boolean {
  const called = callee as { object?: { name?: string } };
  return called.object?.name === 'notify';
}

/** Returns the texts that an expression may become. */
function literalsOf(node: Node): Found[] {
  const of = (...names: string[]) =>
    names
      .map((name) => node[name])
      .filter(isNode)
      .flatMap(literalsOf);
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [{ start: node.start, text: node['value'] }] : [];
    case 'TemplateLiteral':
      return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => ({
        start: node.start,
        text: value.cooked,
      }));
    case 'JSXExpressionContainer':
      return of('expression');
    case 'ConditionalExpression':
      return of('consequent', 'alternate');
    case 'LogicalExpression':
      return of('left', 'right');
    case 'BinaryExpression':
      return node['operator'] === '+' ? of('left', 'right') : [];
    default:
      return [];
  }
}
