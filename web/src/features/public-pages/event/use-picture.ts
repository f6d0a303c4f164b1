import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/calls/api-client.ts';
import { type Failure, failureOf } from '../../../lib/api/calls/api-error.ts';
import { awaitPhoto, PhotoProblem, preparePhoto, uploadPhoto } from '../../../lib/photos/photo-upload.ts';
import type { PagePicture } from './event-page-values.ts';
import { pictureText } from './text.ts';

/** The longer side of an uploaded picture, in px. Pages show it at most 1,600 px wide. */
const longestSide = 2000;

/** `progress`: 0 to 1. `again`: the file, if the same one may succeed on a retry. */
export type PictureState =
  | { status: 'none' | 'preparing' | 'processing' | 'ready' }
  | { status: 'uploading'; progress: number }
  | ({ status: 'failed'; again: File | null } & Failure);

export interface PictureUpload {
  readonly state: PictureState;
  readonly isBusy: boolean;
  readonly choose: (file: File) => void;
  /** Stops the upload and clears its result. */
  readonly reset: () => void;
}

/** Uploads an event page's picture as soon as it is chosen. @param onReady called once the picture can be part of the page */
export function usePicture(eventId: string, onReady: (picture: PagePicture) => void): PictureUpload {
  const [state, setState] = useState<PictureState>({ status: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (chosen: File, signal: AbortSignal): Promise<void> => {
    const show = (next: PictureState) => {
      if (!signal.aborted) setState(next);
    };
    const proof = { call, event_id: eventId };
    try {
      show({ status: 'preparing' });
      const file = await preparePhoto(chosen, () => undefined, longestSide);
      show({ status: 'uploading', progress: 0 });
      const id = await uploadPhoto(file, proof, null, (progress) => show({ status: 'uploading', progress }), signal, 'page');
      show({ status: 'processing' });
      const { status, thumbnail_url: url } = await awaitPhoto(id, proof, signal);
      if (signal.aborted) return;
      if (status !== 'ready') throw new PhotoProblem(pictureText.slow, { passing: true });
      show({ status: 'ready' });
      onReady({ id, url });
    } catch (error) {
      const failure = error instanceof PhotoProblem ? { message: error.message, error } : failureOf(error, pictureText.notUploaded);
      const mayPass = !(error instanceof PhotoProblem) || error.passing;
      show({ status: 'failed', again: mayPass ? chosen : null, ...failure });
    }
  };
  const reset = () => {
    running.current?.abort();
    running.current = null;
    setState({ status: 'none' });
  };
  return {
    state,
    isBusy: state.status === 'preparing' || state.status === 'uploading' || state.status === 'processing',
    choose(file) {
      reset();
      const controller = new AbortController();
      running.current = controller;
      void upload(file, controller.signal);
    },
    reset,
  };
}
