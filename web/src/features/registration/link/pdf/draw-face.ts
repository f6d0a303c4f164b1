import styles from './poster-face.module.css';

/** One side of a poster or card: its texts from top to bottom, around the code. `width` and `height` in mm. */
export interface Face {
  readonly look: 'poster' | 'card';
  readonly width: number;
  readonly height: number;
  /** Color of the name, and the logo above all texts with its width for each mm of its height; null for none. */
  readonly accent: string | null;
  readonly logoRatio: number | null;
  readonly parts: readonly (readonly [part: 'organization' | 'name' | 'when' | 'where' | 'code' | 'scan' | 'how', text: string])[];
}

/** A line of text where the browser has put it, in CSS pixels from the face's top left corner. */
interface Line {
  readonly text: string;
  readonly font: string;
  readonly color: string;
  readonly direction: CanvasDirection;
  readonly center: number;
  readonly top: number;
}

interface LaidOut {
  readonly lines: readonly Line[];
  /** Where the code belongs, in mm from the face's top left corner. */
  readonly code: { readonly x: number; readonly y: number; readonly size: number };
  /** Where the logo belongs, in CSS pixels; undefined if there is none. */
  readonly logo: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined;
}

/** Classes of the parts that look unlike the others. */
const ownStyles: Readonly<Partial<Record<string, string>>> = {
  organization: styles['organization'],
  name: styles['name'],
  code: styles['code'],
  scan: styles['scan'],
};

/** CSS pixels in a mm. */
const cssScale = 96 / 25.4;
/** The smallest size of the texts, of their usual one, for the longest names. */
const smallest = 0.4;

/**
 * Has the browser lay out a face, since it breaks lines, orders letters and finds fonts for every script. The texts shrink until they fit.
 */
export async function layOut({ look, width, height, parts, accent, logoRatio }: Face): Promise<LaidOut> {
  const face = document.createElement('div');
  face.className = styles['face'] ?? '';
  face.dataset['look'] = look;
  face.ariaHidden = 'true';
  face.translate = false;
  face.style.width = `${width}mm`;
  face.style.height = `${height}mm`;
  const elements = parts.map(([part, text]) => {
    const element = document.createElement(part === 'code' ? 'div' : 'p');
    element.className = ownStyles[part] ?? '';
    element.dir = 'auto';
    element.textContent = text;
    return element;
  });
  const logo = logoRatio === null ? undefined : document.createElement('figure');
  if (logo !== undefined) {
    logo.className = styles['logo'] ?? '';
    logo.style.aspectRatio = String(logoRatio);
  }
  face.append(...(logo === undefined ? [] : [logo]), ...elements);
  if (accent !== null) face.style.setProperty('--name', accent);
  document.body.append(face);
  try {
    await document.fonts.ready;
    for (let size = 1; size > smallest && face.scrollHeight > face.clientHeight; size -= 0.05) face.style.setProperty('--size', `${size}`);
    const origin = face.getBoundingClientRect();
    const code = elements.find((element) => element.tagName === 'DIV')?.getBoundingClientRect() ?? origin;
    const drawn = logo?.getBoundingClientRect();
    return {
      logo: drawn && { x: drawn.left - origin.left, y: drawn.top - origin.top, width: drawn.width, height: drawn.height },
      lines: elements.flatMap((element) => linesOf(element, origin)),
      code: { x: (code.left - origin.left) / cssScale, y: (code.top - origin.top) / cssScale, size: code.width / cssScale },
    };
  } finally {
    face.remove();
  }
}

/** Finds out where the browser has broken a text. */
function linesOf(element: HTMLElement, origin: DOMRect): Line[] {
  const [node] = element.childNodes;
  if (!(node instanceof Text)) return [];
  const { fontStyle, fontWeight, fontSize, fontFamily, direction, color } = getComputedStyle(element);
  const { left, width } = element.getBoundingClientRect();
  const range = document.createRange();
  const lines: { text: string; top: number }[] = [];
  for (const { 0: sign, index } of node.data.matchAll(/./gsu)) {
    range.setStart(node, index);
    range.setEnd(node, index + sign.length);
    const { top, height } = range.getBoundingClientRect();
    const line = lines.at(-1);
    // A space at the end of a line may have no place at all.
    if (line !== undefined && (height === 0 || top < line.top + height / 2)) line.text += sign;
    else lines.push({ text: sign, top });
  }
  return lines.map(({ text, top }) => ({
    text: text.trim(),
    font: `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`,
    color,
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
    center: left + width / 2 - origin.left,
    top: top - origin.top,
  }));
}

/** Draws lines of text at a place of a canvas, which is in CSS pixels. */
export function drawLines(context: CanvasRenderingContext2D, lines: readonly Line[], [x, y]: readonly [number, number]): void {
  context.textAlign = 'center';
  for (const { text, font, color, direction, center, top } of lines) {
    context.font = font;
    context.fillStyle = color;
    context.direction = direction;
    context.fillText(text, x + center, y + top + context.measureText(text).fontBoundingBoxAscent);
  }
}
