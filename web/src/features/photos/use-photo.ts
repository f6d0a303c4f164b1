import { useCallback, useEffect, useRef, useState } from 'react';
import { focusSuffix, type PhotoFocus } from '#shared/rules/photo-focus.ts';
import { type Failure, failureOf } from '../../lib/api/api-error.ts';
import { importAgain } from '../../lib/browser/import-again.ts';
import type { UploadProof } from '../../lib/photos/photo-upload.ts';
import { photoFieldText } from './text.ts';

/** Loaded at the first touch of the form, so that the page loads faster. */
const uploading = () => importAgain(() => import('../../lib/photos/photo-upload.ts'));

/** `preview`: the new photo's preview, null where the browser cannot show it yet. `progress`: from 0 to 1. */
export type PhotoState =
  | { status: 'none' }
  /** The stored photo is to be removed. */
  | { status: 'removed' }
  | { status: 'compressing'; preview: string | null }
  | { status: 'uploading'; preview: string; progress: number }
  | { status: 'processing' | 'ready'; preview: string | null }
  | ({ status: 'failed' } & Failure);

/** The form's fields about the photo (docs/rules/photos.md#upload). */
export type PhotoChange = { photo_upload_id: string } | { remove_photo: true } | Record<never, never>;

export interface Photo {
  state: PhotoState;
  /** The stored photo's address, null without one. */
  existing: string | null;
  /** False where the form cannot remove the stored photo. */
  canRemoveExisting: boolean;
  choose: (file: File) => void;
  /** Where the chosen photo was moved to; null for one that was not. */
  focus: PhotoFocus | null;
  /** Moves the chosen photo in its frame, which uploads it again; undefined while there is none to move. */
  move: ((focus: PhotoFocus) => void) | undefined;
  remove: () => void;
  /** Cancels the upload or the removal: the photo is as it was. */
  reset: () => void;
  /** Tries the same file again; undefined when that would not help. */
  retry: (() => void) | undefined;
  /** Preloads the code for choosing a photo. */
  warmUp: () => void;
  /** Waits until a running upload has reached storage, or was canceled; false when it failed. */
  settled: () => Promise<PhotoChange | false>;
  /** The chosen photo as a data URL, which outlives the form and ends with its place as a photo's key does; null without one. */
  dataUrl: () => Promise<string | null>;
}

interface PhotoOptions {
  proof: UploadProof;
  existing: string | null;
  canRemoveExisting: boolean;
  /** An upload from before a reload. */
  keptId: string | null;
  /** Called with the id of the upload, null when it is canceled. */
  onUploaded: (id: string | null) => void;
}

/** A photo that can be uploaded, with its preview. */
interface Prepared {
  readonly file: File;
  readonly preview: string;
}

interface Run {
  stop: AbortController;
  id: Promise<string | false>;
  /** The last upload that reached storage. */
  file: Promise<File | null>;
}

/**
 * The form's photo: uploaded as soon as it is chosen, so that an invalid one is reported at its field and not on submit. The form may be
 * sent while the photo is still being processed; the backend joins the two.
 */
export function usePhoto({ proof, existing, canRemoveExisting, keptId, onUploaded }: PhotoOptions): Photo {
  const [state, setState] = useState<PhotoState>(keptId === null ? { status: 'none' } : { status: 'processing', preview: null });
  const [again, setAgain] = useState<File | null>(null);
  const running = useRef<Run | null>(null);
  const isRemoved = useRef(false);
  const [focus, setFocus] = useState<PhotoFocus | null>(null);
  const [prepared, setPrepared] = useState<Prepared | null>(null);

  const stop = useCallback(() => {
    running.current?.stop.abort();
    running.current = null;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was uploaded before the reload is taken up once
  useEffect(() => {
    if (keptId !== null) {
      const controller = new AbortController();
      running.current = { stop: controller, ...takeUp(keptId, proof, controller.signal, show(controller.signal)) };
    }
    return stop;
  }, [stop]);

  const preview = 'preview' in state ? state.preview : null;
  useEffect(
    () => () => {
      if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  function show(signal: AbortSignal, file: File | null = null) {
    return (next: PhotoState, passing = false) => {
      if (signal.aborted) return;
      setAgain(next.status === 'failed' && passing ? file : null);
      setState(next);
      if (next.status === 'failed') onUploaded(null);
    };
  }
  const start = (chosen: File | Prepared, to: PhotoFocus | null) => {
    stop();
    isRemoved.current = false;
    onUploaded(null);
    setFocus(to);
    const controller = new AbortController();
    const file = chosen instanceof File ? chosen : chosen.file;
    const run = begin(chosen, to, setPrepared, proof, controller.signal, show(controller.signal, file));
    running.current = { stop: controller, ...run };
    run.id.then((id) => {
      if (id !== false && !controller.signal.aborted) onUploaded(id);
    });
  };
  const choose = (file: File) => {
    setPrepared(null);
    start(file, null);
  };
  const become = (next: PhotoState) => {
    isRemoved.current = next.status === 'removed';
    stop();
    onUploaded(null);
    setAgain(null);
    setPrepared(null);
    setState(next);
  };
  return {
    state,
    existing,
    canRemoveExisting,
    choose,
    focus,
    move: prepared !== null && preview === prepared.preview ? (to) => start(prepared, to) : undefined,
    remove: () => become(existing === null || !canRemoveExisting ? { status: 'none' } : { status: 'removed' }),
    reset: () => become({ status: 'none' }),
    retry: again === null ? undefined : () => start(again, focus),
    warmUp: () => void uploading().catch(() => undefined),
    settled: async () => {
      if (state.status === 'failed') return false;
      for (;;) {
        const run = running.current;
        if (run === null) return isRemoved.current ? { remove_photo: true } : {};
        const id = await run.id;
        // Else it was canceled, or another photo chosen, while the form waited.
        if (run === running.current) return id === false ? false : { photo_upload_id: id };
      }
    },
    dataUrl: async () => {
      const file = (await running.current?.file) ?? null;
      const url = file && (await readAsDataUrl(file));
      return url && focus ? `${url}#${focusSuffix(focus)}` : url;
    },
  };
}

type Show = (state: PhotoState, passing?: boolean) => void;

/** Prepares, uploads and watches one photo, reporting each state to `show`. */
function begin(
  chosen: File | Prepared,
  focus: PhotoFocus | null,
  onPrepared: (prepared: Prepared) => void,
  proof: UploadProof,
  signal: AbortSignal,
  show: Show,
): Omit<Run, 'stop'> {
  const done = (async (): Promise<{ id: string; file: File } | null> => {
    try {
      const { preparePhoto, uploadPhoto } = await uploading();
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
      watch(id, proof, signal, show, preview);
      return { id, file };
    } catch (error) {
      await fail(error, show);
      return null;
    }
  })();
  return { id: done.then((result) => result?.id ?? false), file: done.then((result) => result?.file ?? null) };
}

function takeUp(id: string, proof: UploadProof, signal: AbortSignal, show: Show): Omit<Run, 'stop'> {
  const known = watch(id, proof, signal, show, null);
  return { id: known.then((isKnown) => (isKnown ? id : false)), file: Promise.resolve(null) };
}

/** Reports the result of processing to `show`; resolves to whether there is a photo. */
async function watch(id: string, proof: UploadProof, signal: AbortSignal, show: Show, preview: string | null): Promise<boolean> {
  try {
    const { awaitPhoto } = await uploading();
    const { thumbnail_url } = await awaitPhoto(id, proof, signal);
    // Still pending after a minute: the backend attaches the photo when it is done.
    show({ status: 'ready', preview: preview ?? thumbnail_url });
    return true;
  } catch (error) {
    await fail(error, show);
    return false;
  }
}

async function fail(error: unknown, show: Show): Promise<void> {
  const lib = await uploading().catch(() => null);
  if (lib !== null && error instanceof lib.PhotoProblem) show({ status: 'failed', message: error.message }, error.passing);
  else show({ status: 'failed', ...failureOf(error, photoFieldText.notUploaded) }, true);
}

/** By a FileReader: the security policy allows no fetch of blob: addresses. */
function readAsDataUrl(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
