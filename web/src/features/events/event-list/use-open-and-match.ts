import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Event } from '#shared/model/events/event.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { useStatusQuestion } from './use-status-question.tsx';

/** 'Open & start matching': opens an upcoming event after a confirmation, and goes to its matching screen. */
export function useOpenAndMatch(): { open: (event: Event) => void; question: ReactNode } {
  const navigate = useNavigate();
  const { ask, question } = useStatusQuestion(({ id }) => navigate(paths.matching(id)));
  return { open: ({ id }) => ask(id, 'active'), question };
}
