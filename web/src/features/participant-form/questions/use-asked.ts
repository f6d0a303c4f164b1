import { useQuery } from '@tanstack/react-query';
import type { Question } from '#shared/model/events/question.ts';
import { importAgain } from '../../../lib/browser/import-again.ts';
import type { Asked } from '../modes/form-modes.ts';

/** Returns what a form of staff needs to ask an event's questions; undefined while loading, and if there are none. */
export function useAsked(questions: readonly Question[] | undefined): Asked | undefined {
  const loading = useQuery({
    queryKey: ['asked-questions'],
    queryFn: () => importAgain(() => import('./asked.tsx')),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: questions !== undefined,
  });
  return questions && loading.data?.askedOf(questions, { mayOmit: true });
}
