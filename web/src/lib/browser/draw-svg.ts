/** Returns an address with which an image can show this SVG text. */
export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/**
 * Draws a square SVG as a PNG.
 * @param size in pixels
 * @throws if the browser cannot draw it
 */
export async function drawSvg(svg: string, size: number): Promise<Blob> {
  const image = new Image(size, size);
  image.src = svgAddress(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw');
  context.imageSmoothingEnabled = false;
  context.drawImage(image, 0, 0, size, size);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('This browser cannot draw')) : resolve(blob)), 'image/png');
  });
}
