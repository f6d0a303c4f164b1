import { toBuffer, toDataURL, toString as toText } from 'qrcode';

const color = { dark: '#1f2937', light: '#ffffff' } as const;

/** Draws a QR code as a PNG data URL: 256 px, margin 2, dark gray on white (docs/rules/registration.md#qr-code). */
export const drawQrCode = (text: string): Promise<string> => toDataURL(text, { width: 256, margin: 2, color });

/** Draws the same QR code as a PNG file. */
export const drawQrPng = (text: string): Promise<Buffer> => toBuffer(text, { width: 256, margin: 2, color });

/** Draws a QR code as SVG text, which scales to any size. */
export const drawQrSvg = (text: string): Promise<string> => toText(text, { type: 'svg', margin: 2, color });
