import { focusSuffix, type PhotoFocus } from '#shared/rules/photos/photo-focus.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { awaitPhoto, PhotoProblem, preparePhoto, type UploadProof, uploadPhoto } from '../../lib/photos/photo-upload.ts';
import { loadStored } from './load-stored.ts';
import { takeUpText } from './take-up-text.ts';
import { photoFieldText } from './text.ts';
import type { PhotoState, StoredPhoto } from './use-photo.ts';

// Separate from `use-photo.ts`, which every guest's form loads.

/** A photo that is ready to be uploaded, with its preview. */
export interface Prepared {
  readonly file: File;
  readonly preview: string;
}

/** One upload, from its start. */
export interface Upload {
  /** The upload's id; false if the upload failed, empty if there is nothing to upload. */
  id: Promise<string | false>;
  /** The uploaded file, once it has reached storage. */
  file: Promise<File | null>;
}

/** `passing`: the failure is temporary, so the same photo may succeed on a retry. */
export type Show = (state: PhotoState, passing?: boolean) => void;

export interface Surroundings {
  proof: UploadProof;
  signal: AbortSignal;
  show: Show;
}

/**
 * Prepares, uploads and watches one photo, and reports each state to `show`.
 * @param focus where the photo was moved to; null if it was not moved
 */
export function begin(
  chosen: File | Prepared,
  focus: PhotoFocus | null,
  onPrepared: (prepared: Prepared) => void,
  { proof, signal, show }: Surroundings,
): Upload {
  const done = (async (): Promise<{ id: string; file: File } | null> => {
    try {
      const file =
        chosen instanceof File
          ? await preparePhoto(chosen, (canBeShown) =>
              show({ status: 'compressing', preview: canBeShown ? URL.createObjectURL(chosen) : null }),
            )
          : chosen.file;
      if (signal.aborted) return null;
      const preview = chosen instanceof File ? URL.createObjectURL(file) : chosen.preview;
      onPrepared({ file, preview });
      show({ status: 'uploading', preview, progress: 0 });
      const id = await uploadPhoto(file, proof, focus, (progress) => show({ status: 'uploading', preview, progress }), signal);
      show({ status: 'processing', preview });
      watch(id, preview, { proof, signal, show });
      return { id, file };
    } catch (error) {
      fail(error, show);
      return null;
    }
  })();
  return { id: done.then((result) => result?.id ?? false), file: done.then((result) => result?.file ?? null) };
}

/** Watches a photo that was uploaded before a reload. */
export function takeUp(id: string, surroundings: Surroundings): Upload {
  const known = watch(id, null, surroundings);
  return { id: known.then((isKnown) => (isKnown ? id : false)), file: Promise.resolve(null) };
}

/**
 * Loads the stored photo so that it can be moved. `onTaken` gets the photo and its thumbnail's place. Nothing is uploaded until the photo
 * is moved. If loading fails, the stored photo stays unchanged.
 */
export function takeUpStored(
  stored: StoredPhoto,
  onTaken: (taken: Prepared, at: PhotoFocus) => void,
  { signal, show }: Omit<Surroundings, 'proof'>,
): Upload {
  const keep = (message: string) => show({ status: 'failed', preview: stored.thumbnail_url, message });
  show({ status: 'processing', preview: stored.thumbnail_url });
  loadStored(stored, signal).then(
    ({ file, place }) => {
      if (signal.aborted) return;
      if (place === null) return keep(takeUpText.square);
      const preview = URL.createObjectURL(file);
      onTaken({ file, preview }, place);
      show({ status: 'ready', preview });
    },
    () => keep(takeUpText.notLoaded),
  );
  return { id: Promise.resolve(''), file: Promise.resolve(null) };
}

/** Reports the result of processing to `show`. Resolves to whether there is now a photo. */
async function watch(id: string, preview: string | null, { proof, signal, show }: Surroundings): Promise<boolean> {
  try {
    const { thumbnail_url } = await awaitPhoto(id, proof, signal);
    // The photo is still pending after a minute. The server will attach it when it is done.
    show({ status: 'ready', preview: preview ?? thumbnail_url });
    return true;
  } catch (error) {
    fail(error, show);
    return false;
  }
}

function fail(error: unknown, show: Show): void {
  if (error instanceof PhotoProblem) show({ status: 'failed', message: error.message }, error.passing);
  else show({ status: 'failed', ...failureOf(error, photoFieldText.notUploaded) }, true);
}

/**
 * Reads a file as a data URL that ends with the photo's place, as a stored photo's key does. It uses a FileReader because the security
 * policy does not allow fetching blob: addresses.
 */
export function readAsDataUrl(file: File, focus: PhotoFocus | null): Promise<string | null> {
  const place = focus === null ? '' : `#${focusSuffix(focus)}`;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result + place : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
