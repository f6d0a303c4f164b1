import { countOf } from '../../lib/words/plural.ts';

export const countParticipants = (count: number) => countOf(count, 'participant', 'participants');
export const countMatches = (count: number) => countOf(count, 'match', 'matches');
