import { toDataURL } from 'qrcode';

/** A PNG data URL: 256 px, margin 2, grey-black on white (2-participants.md §2.4 and §9). */
export const drawQrCode = (text: string): Promise<string> =>
  toDataURL(text, { width: 256, margin: 2, color: { dark: '#1f2937', light: '#ffffff' } });
