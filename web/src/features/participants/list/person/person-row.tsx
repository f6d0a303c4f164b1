import { memo } from 'react';
import { fullName } from '../../../../lib/words/full-name.ts';
import { PaymentBadge } from '../../../../ui/people/payment-badge.tsx';
import { PersonAvatar } from '../../../../ui/people/person-avatar.tsx';
import { genderNames } from '../../../../ui/staff-text.ts';
import { personText } from '../text.ts';
import { InterestChips } from './interest-chips.tsx';
import type { PersonItemProps } from './person-actions.ts';
import { PersonMenu } from './person-menu.tsx';
import { PersonName } from './person-name.tsx';
import styles from './person-row.module.css';

/** Shows a participant as a row, so that many can be scanned by name. */
export const PersonRow = memo(function PersonRow({ person, isForFriends, tabIndex, actions }: PersonItemProps) {
  return (
    <article className={styles['row']} aria-label={fullName(person)} data-narrow={isForFriends || undefined}>
      <PersonAvatar size={44} firstName={person.first_name} lastName={person.last_name} photoUrl={person.thumbnail_url} />
      <div className={styles['who']}>
        <PersonName person={person} tabIndex={tabIndex} actions={actions} />
        <p>
          <span className={styles['brief']}>
            {person.age} · {genderNames[person.gender]}
          </span>
          {person.absent && <span>{personText.absent}</span>}
          {person.payment !== undefined && <PaymentBadge mark={person.payment} />}
          {person.tenant !== undefined && <span>{person.tenant.name}</span>}
        </p>
      </div>
      <span className={styles['fact']}>{person.age}</span>
      <span className={styles['fact']}>{genderNames[person.gender]}</span>
      {!isForFriends && <span className={styles['wish']}>{person.looking_for}</span>}
      <span className={styles['interests']}>
        <InterestChips interests={person.interests} />
      </span>
      <span className={styles['count']}>{personText.matches(person.match_count)}</span>
      <PersonMenu person={person} tabIndex={tabIndex} actions={actions} />
    </article>
  );
});
