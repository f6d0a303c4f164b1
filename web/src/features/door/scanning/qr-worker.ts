import jsQR from 'jsqr';

/** A camera frame: rows of RGBA. */
export interface Frame {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

// Runs in a worker, since a phone needs 100 ms for one frame.
self.addEventListener('message', ({ data: { pixels, width, height } }: MessageEvent<Frame>) => {
  self.postMessage(jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null);
});
