import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { detailLabels, type Participant, type Profile } from '#shared/model/participants/participant.ts';
import { instagramOf, mailtoOf, telOf } from '../../../lib/words/contact-links.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { Fact } from '../../../ui/fact.tsx';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { genderNames } from '../../../ui/staff-text.ts';
import styles from './details-dialog.module.css';
import { profileDetailsText } from './text.ts';

interface ProfileDetailsProps {
  person: Participant;
  isForFriends: boolean;
  /** The full profile, with contact details; undefined while loading. */
  profile: Profile | undefined;
  /** Whether they have paid, if places cost something. */
  payment?: ReactNode;
  onPhoto: () => void;
}

export function ProfileDetails({ person, isForFriends, profile, payment, onPhoto }: ProfileDetailsProps) {
  const portrait = (
    <PersonAvatar
      firstName={person.first_name}
      lastName={person.last_name}
      photoUrl={person.photo_url ?? person.thumbnail_url}
      shape="rounded"
    />
  );
  return (
    <div className={styles['profile']}>
      {person.photo_url === null ? (
        <span className={styles['portrait']}>{portrait}</span>
      ) : (
        <button type="button" className={styles['portrait']} onClick={onPhoto} aria-label={profileDetailsText.viewPhoto(fullName(person))}>
          {portrait}
        </button>
      )}
      <dl className={styles['facts']}>
        <Fact name={detailLabels.age}>{person.age}</Fact>
        <Fact name={detailLabels.gender}>{genderNames[person.gender]}</Fact>
        {!isForFriends && (
          <>
            <Fact name={detailLabels.interested_in}>{profileDetailsText[person.interested_in]}</Fact>
            <Fact name={detailLabels.looking_for}>{person.looking_for}</Fact>
          </>
        )}
        <Fact name={detailLabels.occupation}>{person.occupation ?? '–'}</Fact>
        <Contact profile={profile} />
        {payment}
      </dl>
      <Chips title={profileDetailsText.traits} items={person.personality_traits} none={profileDetailsText.noTraits} />
      <Chips title={profileDetailsText.interests} items={person.interests} none={profileDetailsText.noInterests} />
    </div>
  );
}

function Contact({ profile }: { profile: Profile | undefined }) {
  if (profile === undefined) {
    return (
      <Fact name={profileDetailsText.email}>
        <Skeleton height={20} width="80%" />
      </Fact>
    );
  }
  const { email, phone, instagram } = profile.contact;
  const account = instagram === null ? null : instagramOf(instagram);
  return (
    <>
      <Fact name={profileDetailsText.email}>
        <a href={mailtoOf(email)}>{email}</a>
      </Fact>
      {phone !== null && (
        <Fact name={profileDetailsText.phone}>
          <a href={telOf(phone)}>{phone}</a>
        </Fact>
      )}
      {instagram !== null && (
        <Fact name={profileDetailsText.instagram}>
          {account === null ? (
            instagram
          ) : (
            <a href={account.link} target="_blank" rel="noreferrer">
              {account.name}
            </a>
          )}
        </Fact>
      )}
    </>
  );
}

function Chips({ title, items, none }: { title: string; items: readonly { id: string; name: string }[]; none: string }) {
  return (
    <section className={styles['choices']} aria-label={title}>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ul className="row wrap gap-6">
          {items.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
