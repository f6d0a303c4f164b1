import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Participant } from '#shared/model/participants/participant.ts';
import { fullName } from '../../lib/words/full-name.ts';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import styles from './door-board.module.css';
import { doorText } from './text.ts';

/** Number of people that the question lists by name. */
const named = 8;

/** Offers to mark everybody who has not come as absent, once the evening has begun. */
export function NoShows({ people, onMark }: { people: readonly Participant[]; onMark: () => void }) {
  const [asking, setAsking] = useState(false);
  const names = people.slice(0, named).map(fullName);
  const more = people.length - names.length;
  return (
    <div className={styles['late']}>
      <p>{doorText.noShows(people.length)}</p>
      <Button variant="light" leftSection={<IconUserOff size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {doorText.markNoShows(people.length)}
      </Button>
      {asking && (
        <ConfirmDialog
          words={{ title: doorText.noShowsTitle, confirm: doorText.markNoShows(people.length), busy: doorText.noShowsBusy }}
          write={{ busy: false, failure: null }}
          onConfirm={() => {
            setAsking(false);
            onMark();
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {doorText.noShowsQuestion(new Intl.ListFormat('en-US').format([...names, ...(more > 0 ? [doorText.noShowsMore(more)] : [])]))}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
