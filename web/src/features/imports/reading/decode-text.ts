import { ReadError } from './read-error.ts';

const marks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** Whether it has a control character that no text contains; pictures and programs do. A text may have tabs, line breaks and escapes. */
function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && code !== 0x1b && (code < 0x09 || code > 0x0d)) return true;
  }
  return false;
}

/**
 * Decodes a text file: by its mark, if it has one; otherwise as UTF-8, or as Windows-1252 if it is not valid UTF-8.
 * @throws ReadError `no_table` if the file is no text
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = marks.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  const text = mark === undefined ? decodeUnmarked(bytes) : new TextDecoder(mark[0]).decode(bytes);
  if (hasControls(text) || /^\s*(?:%PDF-|<(?:!doctype|html|table|\?xml|svg))/i.test(text)) throw new ReadError('no_table');
  return text;
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
