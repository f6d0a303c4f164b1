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
import styles from './person-tile.module.css';

/** Shows a participant as a card with a large portrait. The whole card opens the profile. */
export const PersonTile = memo(function PersonTile({ person, isForFriends, tabIndex, actions }: PersonItemProps) {
  return (
    <article className={styles['card']} aria-label={fullName(person)} data-absent={person.absent || undefined}>
      <span className={styles['portrait']}>
        <PersonAvatar firstName={person.first_name} lastName={person.last_name} photoUrl={person.thumbnail_url} shape="rounded" />
        {person.match_count > 0 && <span className={styles['count']}>{personText.matches(person.match_count)}</span>}
        {person.absent && <span className={styles['absent']}>{personText.absent}</span>}
        {person.payment !== undefined && (
          <span className={styles['payment']}>
            <PaymentBadge mark={person.payment} />
          </span>
        )}
      </span>
      <div className={styles['words']}>
        <PersonName person={person} tabIndex={tabIndex} actions={actions} />
        <PersonMenu person={person} tabIndex={tabIndex} actions={actions} />
      </div>
      <p className={`ellipsis ${styles['facts']}`}>
        {person.age} · {genderNames[person.gender]}
        {!isForFriends && (
          <>
            <br />
            {person.looking_for}
          </>
        )}
      </p>
      {person.tenant !== undefined && <p className={`ellipsis ${styles['tenant']}`}>{person.tenant.name}</p>}
      <InterestChips interests={person.interests} />
    </article>
  );
});
