import { toDataURL } from 'qrcode';

/** A PNG data URL: 256 px, margin 2, dark gray on white (docs/rules/registration.md#qr-code). */
export const drawQrCode = (text: string): Promise<string> =>
  toDataURL(text, { width: 256, margin: 2, color: { dark: '#1f2937', light: '#ffffff' } });
