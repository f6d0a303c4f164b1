import type { LookingFor } from '#shared/model/participants/participant.ts';
import { basicsText } from '../../features/participant-form/text.ts';
import { PersonCard as InEnglish } from '../../ui/people/person-card.tsx';
import { sayName } from '../say-name.ts';

const intentions: Record<LookingFor, string> = {
  'Something Serious': basicsText.somethingSerious,
  'Something Casual': basicsText.somethingCasual,
  'Open to Friends': basicsText.openToFriends,
  'Open to Anything': basicsText.openToAnything,
};

type CardProps = Parameters<typeof InEnglish>[0];

/** Shows a person as the host sees them, with translated choices. */
export function PersonCard({ person, ...card }: CardProps) {
  const interests = person.interests.map((interest) => ({ ...interest, name: sayName(interest.name) }));
  // The card shows the words as they are.
  const looking_for = intentions[person.looking_for] as LookingFor;
  return <InEnglish {...card} person={{ ...person, interests, looking_for }} />;
}
