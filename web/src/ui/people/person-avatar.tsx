import { useState } from 'react';
import { objectPosition } from '#shared/rules/photos/photo-focus.ts';
import { personAvatarText } from '../text.ts';
import styles from './person-avatar.module.css';

interface PersonAvatarProps {
  firstName: string;
  lastName: string;
  photoUrl: string | null;
  /** CSS length of a side. The default is to fill the container. */
  size?: number | string;
  shape?: 'circle' | 'rounded';
  /** Whether to load the photo even if it is out of view, for printing. */
  eager?: boolean;
}

/** Shows a portrait or, if there is none, initials on a muted background, whose color never depends on the gender. */
export function PersonAvatar({ firstName, lastName, photoUrl, size = '100%', shape = 'circle', eager = false }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const initials = `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase();
  const showPhoto = photoUrl !== null && broken !== photoUrl;
  return (
    <span
      className={styles['avatar']}
      data-shape={shape}
      data-tint={tintOf(firstName + lastName)}
      style={{ width: size }}
      aria-hidden="true"
    >
      {showPhoto ? (
        <img
          src={photoUrl}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          style={{ objectPosition: objectPosition(photoUrl) }}
          onError={() => setBroken(photoUrl)}
        />
      ) : (
        <svg viewBox="0 0 100 100" aria-hidden="true" data-is={photoUrl === null ? 'initials' : 'words'}>
          <text x="50" y="53" textAnchor="middle" dominantBaseline="middle">
            {photoUrl === null ? initials : personAvatarText.noImage}
          </text>
        </svg>
      )}
    </span>
  );
}

/** Returns 0 to 4, always the same for the same name. */
function tintOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 5;
}
