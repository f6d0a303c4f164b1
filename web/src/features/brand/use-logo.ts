import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/calls/api-client.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { toJpeg } from '../../lib/photos/compress-image.ts';
import { isHeic, photoProblem, sizeProblem, withOwnType } from '../../lib/photos/photo-checks.ts';
import { awaitPhoto, PhotoProblem, type UploadProof, uploadPhoto } from '../../lib/photos/photo-upload.ts';
import { logoText } from './text.ts';

/** `id`: the upload of the chosen logo; null for none. */
export type LogoState =
  /** The logo that is stored, or none. */
  | { readonly is: 'stored' }
  | { readonly is: 'removed' }
  | { readonly is: 'uploading'; readonly preview: string; readonly percent: number }
  | { readonly is: 'processing'; readonly preview: string }
  | { readonly is: 'chosen'; readonly preview: string; readonly id: string }
  | { readonly is: 'failed'; readonly message: string };

export interface Logo {
  readonly state: LogoState;
  readonly choose: (file: File) => Promise<void>;
  readonly remove: () => void;
  /** Goes back to the logo that is stored. */
  readonly reset: () => void;
}

const proof: UploadProof = { call };

/**
 * Returns the file to upload. Unlike a photo, a logo is not compressed, because a JPEG has no transparent parts.
 * @throws PhotoProblem
 */
async function prepare(chosen: File): Promise<File> {
  const file = await withOwnType(chosen).catch(() => chosen);
  const problem = photoProblem(file);
  if (problem !== null) throw new PhotoProblem(problem);
  const prepared = isHeic(file) ? await toJpeg(file) : file;
  const tooLarge = sizeProblem(prepared.size);
  if (tooLarge !== null) throw new PhotoProblem(tooLarge);
  return prepared;
}

/** Provides the logo in the form. It is uploaded as soon as it is chosen, so that an invalid file is reported at its field. */
export function useLogo(): Logo {
  const [state, setState] = useState<LogoState>({ is: 'stored' });
  const running = useRef<AbortController | null>(null);
  const stop = () => {
    running.current?.abort();
    running.current = null;
  };
  useEffect(() => () => running.current?.abort(), []);
  const preview = 'preview' in state ? state.preview : null;
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  const choose = async (chosen: File) => {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const show = (next: LogoState) => {
      if (!signal.aborted) setState(next);
    };
    try {
      const file = await prepare(chosen);
      if (signal.aborted) return;
      const address = URL.createObjectURL(file);
      show({ is: 'uploading', preview: address, percent: 0 });
      const onProgress = (part: number) => show({ is: 'uploading', preview: address, percent: Math.round(part * 100) });
      const id = await uploadPhoto(file, proof, null, onProgress, signal, 'logo');
      show({ is: 'processing', preview: address });
      const { status } = await awaitPhoto(id, proof, signal);
      if (status !== 'ready') throw new PhotoProblem(logoText.slow);
      show({ is: 'chosen', preview: address, id });
    } catch (error) {
      const message = error instanceof PhotoProblem ? error.message : failureOf(error, logoText.notUploaded).message;
      show({ is: 'failed', message });
    }
  };
  const become = (next: LogoState) => {
    stop();
    setState(next);
  };
  return { state, choose, remove: () => become({ is: 'removed' }), reset: () => become({ is: 'stored' }) };
}
