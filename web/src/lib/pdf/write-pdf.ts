/** A printed page, in mm from its top left corner. */
export interface PdfPage {
  /** The document's name, as a viewer shows it. */
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** A JPEG that fills the page. `width` and `height` in pixels. */
  readonly picture: { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };
  /** PDF operators that draw on top of the picture. */
  readonly drawing: string;
}

/** Points of a PDF in a mm. */
const scale = 72 / 25.4;
const round = (value: number) => String(Number(value.toFixed(4)));

/** Writes a PDF of one page (docs/decisions/054-poster-as-pdf.md). */
export function writePdf({ title, width, height, picture, drawing }: PdfPage): Blob {
  const [wide, high, one] = [width * scale, height * scale, scale].map(round);
  const content = `q ${wide} 0 0 ${high} 0 0 cm /Picture Do Q\nq ${one} 0 0 -${one} 0 ${high} cm\n${drawing}\nQ`;
  const objects: readonly (readonly (string | Uint8Array)[])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents 5 0 R`, ' /Resources << /XObject << /Picture 4 0 R >> >> >>'],
    [
      `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.jpeg.length} >>\nstream\n`,
      picture.jpeg,
      '\nendstream',
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [`<< /Title <${hexOf(title)}> >>`],
  ];
  // The comment of signs beyond ASCII tells programs that the file is binary.
  const parts: Uint8Array<ArrayBuffer>[] = [encode('%PDF-1.4\n%\u00e2\u00e3\n')];
  const lengthOf = () => parts.reduce((sum, part) => sum + part.length, 0);
  const places = objects.map((object, index) => {
    const place = lengthOf();
    parts.push(...[`${index + 1} 0 obj\n`, ...object, '\nendobj\n'].map(encode));
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = lengthOf();
  const count = objects.length + 1;
  parts.push(encode(`xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`));
  parts.push(encode(`trailer\n<< /Size ${count} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`));
  return new Blob(parts, { type: 'application/pdf' });
}

const encode = (part: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof part === 'string' ? new TextEncoder().encode(part) : new Uint8Array(part);

/** Returns a text as PDF's hexadecimal UTF-16 with a byte order mark. */
const hexOf = (text: string): string =>
  `\ufeff${text}`
    .split('')
    .map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'))
    .join('');
