/** Reads QR codes from a camera's picture. */
export interface QrReader {
  /** Returns the text of a code in the picture; null if there is none. Only one call at a time. */
  readonly read: (video: HTMLVideoElement) => Promise<string | null>;
  readonly stop: () => void;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Uses the browser's own detector if it reads QR codes. Otherwise it loads a library, which runs in a worker. */
export async function openQrReader(): Promise<QrReader> {
  const { BarcodeDetector: known } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await known?.getSupportedFormats().catch((): readonly string[] => []);
  if (known !== undefined && formats?.includes('qr_code') === true) {
    const detector = new known({ formats: ['qr_code'] });
    return { read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null, stop: () => undefined };
  }
  return openWorker();
}

/** Length of the picture's longer side, in pixels: enough to read a code that fills a quarter of the picture. */
const longestSide = 640;

function openWorker(): QrReader {
  const worker = new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module' });
  // Once the worker has failed, for instance because there was no connection, it no longer answers.
  let hasFailed = false;
  let giveUp: () => void = () => undefined;
  worker.onerror = () => {
    hasFailed = true;
    giveUp();
  };
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async read(video) {
      const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
      const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
      if (context === null || width === 0 || height === 0) return null;
      [canvas.width, canvas.height] = [width, height];
      context.drawImage(video, 0, 0, width, height);
      const { data: pixels } = context.getImageData(0, 0, width, height);
      return new Promise((resolve, reject) => {
        giveUp = () => reject(new Error('The QR reader failed'));
        if (hasFailed) return giveUp();
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
        worker.postMessage({ pixels, width, height }, [pixels.buffer]);
      });
    },
    stop: () => worker.terminate(),
  };
}
