import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Event } from '#shared/model/events/event.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { useStatusQuestion } from './use-status-question.tsx';

/** 'End the evening and see the report': completes an active event after a confirmation, and goes to its report. It can be reopened. */
export function useEndEvening(): { end: (event: Pick<Event, 'id'>) => void; question: ReactNode } {
  const navigate = useNavigate();
  const { ask, question } = useStatusQuestion(({ id }) => navigate(paths.eveningReport(id)));
  return { end: ({ id }) => ask(id, 'completed'), question };
}
