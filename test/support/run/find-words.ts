import { type ESTree, parseSync, Visitor } from 'vite';

/** UI text found in code, with the number of its first line (from 1); '…' stands for inserted values. */
export interface FoundWords {
  line: number;
  words: string;
}

/** Attributes and properties whose values users read or hear. */
const spoken = new Set([
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt', 'label', 'title', 'placeholder', 'description'],
  ...['header', 'heading', 'hint', 'text', 'caption', 'says', 'legend', 'message', 'error', 'unit'],
  ...['confirm', 'busyLabel', 'noneLabel', 'fallback'],
]);

/** Functions that show one of their arguments, each with the position of that argument. */
const speakers = new Map([
  ['useTitle', 0],
  ['messageOf', 1],
]);

const letters = /\p{L}/u;
/** A capitalized word followed by a second word. No key, class, style or path looks like that. */
const sentence = /^\P{L}*(?:[AI]|\p{Lu}\p{L}+)\P{L}*\s.*[\p{L}…]/su;

/**
 * Finds UI text in one source file: text between tags, values of attributes and properties that people read, titles, and strings that look
 * like a sentence. Ignores computed values (a function's result, a lookup), keys, and error messages for developers.
 * @throws SyntaxError, naming the file, when it cannot be parsed
 */
export function findWords(fileName: string, source: string): FoundWords[] {
  const { program, errors } = parseSync(fileName, source);
  if (errors[0] !== undefined) throw new SyntaxError(`${fileName}: ${errors[0].message}`);
  const unread = new Set<number>();
  const found = new Map<number, string>();
  const note = ({ start, words }: Said) => {
    if (letters.test(words) && !unread.has(start)) found.set(start, words.trim().replaceAll(/\s+/g, ' '));
  };
  const noteChildren = ({ children }: { children: readonly ESTree.Node[] }) => children.flatMap(saidBy).forEach(note);
  const noteAttribute = ({ name, value }: ESTree.JSXAttribute) => {
    if (value !== null && name.type === 'JSXIdentifier' && spoken.has(name.name)) saidBy(value).forEach(note);
  };
  const noteProperty = ({ key, value }: { key: ESTree.Node; value: ESTree.Node }) => {
    unread.add(key.start);
    if (spoken.has(nameOf(key))) saidBy(value).forEach(note);
  };
  const noteCall = ({ callee, arguments: given }: ESTree.CallExpression) => {
    const words = given[speakers.get(nameOf(callee)) ?? -1];
    if (words !== undefined) saidBy(words).forEach(note);
  };
  const noteError = ({ callee, arguments: given }: ESTree.NewExpression) => {
    if (nameOf(callee).endsWith('Error')) for (const { start } of given) unread.add(start);
  };
  const noteSentence = (node: ESTree.Node) =>
    saidBy(node)
      .filter(({ words }) => sentence.test(words))
      .forEach(note);
  new Visitor({
    JSXElement: noteChildren,
    JSXFragment: noteChildren,
    JSXAttribute: noteAttribute,
    Property: noteProperty,
    CallExpression: noteCall,
    NewExpression: noteError,
    Literal: noteSentence,
    TemplateLiteral: noteSentence,
  }).visit(program);
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([start, words]) => ({ line: source.slice(0, start).split('\n').length, words }));
}

interface Said {
  start: number;
  words: string;
}

/** Returns the literal strings in an expression that can be its value. */
function saidBy(node: ESTree.Node): Said[] {
  switch (node.type) {
    case 'JSXText':
      // The text node begins right after the tag, usually on the line before the text.
      return [{ start: node.start + Math.max(0, node.value.search(/\S/)), words: node.value }];
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, words: node.value }] : [];
    case 'TemplateLiteral':
      return [{ start: node.start, words: node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…') }];
    case 'JSXExpressionContainer':
      return saidBy(node.expression);
    case 'ConditionalExpression':
      return [...saidBy(node.consequent), ...saidBy(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === '+' || node.type === 'LogicalExpression' ? [...saidBy(node.left), ...saidBy(node.right)] : [];
    default:
      return [];
  }
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}
