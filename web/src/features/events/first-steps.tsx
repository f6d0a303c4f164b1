import { IconCheck } from '@tabler/icons-react';
import { paths } from '../../app/paths.ts';
import { Card } from '../../ui/card.tsx';
import { MainLink } from '../../ui/main-action.tsx';
import styles from './first-steps.module.css';

/** The way to a first evening, for whoever has no event ahead. */
export function FirstSteps() {
  return (
    <Card title="Your next evening in three steps">
      <ol className={styles['steps']}>
        <li data-done>
          <span className={styles['mark']}>
            <IconCheck size={18} aria-label="Done" />
          </span>
          Your organization is set up
        </li>
        <li>
          <span className={styles['mark']} aria-hidden="true">
            2
          </span>
          Create an event
          <MainLink to={paths.newEvent} size="sm">
            Create Event
          </MainLink>
        </li>
        <li>
          <span className={styles['mark']} aria-hidden="true">
            3
          </span>
          Share its QR code: guests register on their own phones
        </li>
      </ol>
    </Card>
  );
}
