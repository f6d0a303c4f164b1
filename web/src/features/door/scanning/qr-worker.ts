import jsQR from 'jsqr';

/** A frame of the camera: rows of RGBA. */
export interface Frame {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

// In a worker, since a frame takes a phone 100 ms.
self.addEventListener('message', ({ data: { pixels, width, height } }: MessageEvent<Frame>) => {
  self.postMessage(jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null);
});
