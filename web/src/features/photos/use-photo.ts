import { useCallback, useEffect, useRef, useState } from 'react';
import type { Profile } from '#shared/model/participants/participant.ts';
import type { PhotoFocus } from '#shared/rules/photos/photo-focus.ts';
import { type Failure, failureOf } from '../../lib/api/calls/api-error.ts';
import { importAgain } from '../../lib/browser/import-again.ts';
import type { UploadProof } from '../../lib/photos/photo-upload.ts';
import type { Prepared, Show, Surroundings, Upload } from './photo-upload-run.ts';
import { photoFieldText } from './text.ts';

/** Loaded when the form is first touched, so that the page itself loads faster. */
const uploading = () => importAgain(() => import('./photo-upload-run.ts'));

type Lib = Awaited<ReturnType<typeof uploading>>;

/** `preview`: the new photo's preview; null if the browser cannot show it yet. `progress`: 0 to 1. */
export type PhotoState =
  | { status: 'none' }
  /** The stored photo will be removed when the form is saved. */
  | { status: 'removed' }
  | { status: 'compressing'; preview: string | null }
  | { status: 'uploading'; preview: string; progress: number }
  | { status: 'processing' | 'ready'; preview: string | null }
  /** `preview`: the stored photo, which could not be loaded for moving and stays unchanged. */
  | ({ status: 'failed'; preview?: string | null } & Failure);

/** The form's fields that concern the photo (docs/rules/photos.md#upload). */
export type PhotoChange = { photo_upload_id: string } | { remove_photo: true } | Record<never, never>;

export interface Photo {
  state: PhotoState;
  /** The address of the stored photo's thumbnail; null if there is none. */
  existing: string | null;
  /** False if the form cannot remove the stored photo. */
  canRemoveExisting: boolean;
  choose: (file: File) => void;
  /** Where the chosen photo was moved to; null if it was not moved. */
  focus: PhotoFocus | null;
  /** Moves the chosen photo in its frame, which uploads it again; undefined while no photo is chosen. */
  move: ((focus: PhotoFocus) => void) | undefined;
  /** Loads the stored photo so that it can be moved; undefined while there is none. */
  takeUp: (() => void) | undefined;
  remove: () => void;
  /** Cancels the upload or the removal, which restores the previous photo. */
  reset: () => void;
  /** Retries the same file; undefined if that would not help. */
  retry: (() => void) | undefined;
  /** Preloads the code for choosing a photo. */
  warmUp: () => void;
  /** Waits until a running upload has reached storage or was canceled. Resolves to false if it failed. */
  settled: () => Promise<PhotoChange | false>;
  /**
   * Returns the chosen photo as a data URL; null if there is none. The URL outlives the form and, like a photo's key, ends with the photo's
   * place.
   */
  dataUrl: () => Promise<string | null>;
}

/** The addresses of a profile's photo. */
export type StoredPhoto = Pick<Profile, 'thumbnail_url' | 'photo_url'>;

interface PhotoOptions {
  proof: UploadProof;
  /** The participant in the photo; undefined if they are new. */
  person: StoredPhoto | undefined;
  canRemoveExisting: boolean;
  /** The id of an upload from before a reload. */
  keptId: string | null;
  /** Called with the upload's id; with null if the upload is canceled. */
  onUploaded: (id: string | null) => void;
}

interface Run extends Upload {
  stop: AbortController;
}

/**
 * Provides the photo in the form. The photo is uploaded as soon as it is chosen, so that an invalid one is reported at its field
 * immediately, not when the form is sent. The form can be sent while the photo is still being processed; the server attaches the photo
 * later.
 */
export function usePhoto({ proof, person, canRemoveExisting, keptId, onUploaded }: PhotoOptions): Photo {
  const [state, setState] = useState<PhotoState>(keptId === null ? { status: 'none' } : { status: 'processing', preview: null });
  const existing = person?.thumbnail_url ?? null;
  const [again, setAgain] = useState<File | null>(null);
  const running = useRef<Run | null>(null);
  const isRemoved = useRef(false);
  const [focus, setFocus] = useState<PhotoFocus | null>(null);
  const [prepared, setPrepared] = useState<Prepared | null>(null);

  const stop = useCallback(() => {
    running.current?.stop.abort();
    running.current = null;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an upload from before the reload is resumed only once
  useEffect(() => {
    if (keptId !== null) run((lib, around) => lib.takeUp(keptId, around));
    return stop;
  }, [stop]);

  const preview = 'preview' in state ? state.preview : null;
  useEffect(
    () => () => {
      if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  function show(signal: AbortSignal, file: File | null) {
    return (next: PhotoState, passing = false) => {
      if (signal.aborted) return;
      setAgain(next.status === 'failed' && passing ? file : null);
      setState(next);
      if (next.status === 'failed') onUploaded(null);
    };
  }
  /** Starts an upload that replaces the running one. `file`: the file that a retry uploads; null if a retry is impossible. */
  function run(begin: (lib: Lib, around: Surroundings) => Upload, file: File | null = null): Run {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    const begun = { stop: controller, ...launch(show(signal, file), (lib, tell) => begin(lib, { proof, signal, show: tell })) };
    running.current = begun;
    return begun;
  }
  const start = (chosen: File | Prepared, to: PhotoFocus | null) => {
    isRemoved.current = false;
    onUploaded(null);
    setFocus(to);
    const begun = run((lib, around) => lib.begin(chosen, to, setPrepared, around), chosen instanceof File ? chosen : chosen.file);
    begun.id.then((id) => {
      if (id !== false && begun === running.current) onUploaded(id);
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
  const isUntouched = state.status === 'none' || (state.status === 'failed' && state.preview !== undefined);
  const onTaken = (taken: Prepared, at: PhotoFocus) => {
    setPrepared(taken);
    setFocus(at);
  };
  return {
    state,
    existing,
    canRemoveExisting,
    choose,
    focus,
    move: prepared !== null && preview === prepared.preview ? (to) => start(prepared, to) : undefined,
    takeUp: isUntouched && person?.photo_url ? () => run((lib, around) => lib.takeUpStored(person, onTaken, around)) : undefined,
    remove: () => become(existing === null || !canRemoveExisting ? { status: 'none' } : { status: 'removed' }),
    reset: () => become({ status: 'none' }),
    retry: again === null ? undefined : () => start(again, focus),
    warmUp: () => void uploading().catch(() => undefined),
    settled: async () => {
      if (state.status === 'failed' && !isUntouched) return false;
      for (;;) {
        const run = running.current;
        if (run === null) return isRemoved.current ? { remove_photo: true } : {};
        const id = await run.id;
        // Otherwise the upload was canceled, or another photo was chosen, while the form was waiting.
        if (run === running.current) return id === '' ? {} : id !== false && { photo_upload_id: id };
      }
    },
    dataUrl: async () => {
      const file = (await running.current?.file) ?? null;
      return file && (await uploading()).readAsDataUrl(file, focus);
    },
  };
}

/** Loads the upload's code and starts it. If the code cannot be loaded, the photo counts as failed. */
function launch(show: Show, start: (lib: Lib, show: Show) => Upload): Upload {
  const upload = uploading().then(
    (lib) => start(lib, show),
    (error: unknown): Upload => {
      show({ status: 'failed', ...failureOf(error, photoFieldText.notUploaded) }, true);
      return { id: Promise.resolve(false), file: Promise.resolve(null) };
    },
  );
  return { id: upload.then(({ id }) => id), file: upload.then(({ file }) => file) };
}
