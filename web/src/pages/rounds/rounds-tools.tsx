import { Button } from '@mantine/core';
import { IconCalendarPlus, IconScreenShare, IconUsers, IconUsersMinus } from '@tabler/icons-react';
import type { Event } from '#shared/model/events/event.ts';
import type { NightState, Plan } from '#shared/model/rounds/night.ts';
import { projectorDialogText } from '../../features/projector/dialog-text.ts';
import { Paper } from '../../features/rounds/paper/paper.tsx';
import { roundsPageText } from '../../features/rounds/text.ts';
import styles from './rounds-tools.module.css';

/** Dialogs over the rounds. */
export type RoundsDialog = 'plan' | 'people' | 'apart' | 'projector';

interface RoundsToolsProps {
  event: Event;
  night: NightState;
  plan: Plan | null;
  /** Whether the evening, which already has a plan, can be planned again. */
  canPlan: boolean;
  /** Returns a guest's name; null if they appear only by number. */
  shownName: (id: string) => string | null;
  onOpen: (dialog: RoundsDialog) => void;
}

/** Shows the tools above the clock and the plan: dialogs and printing. */
export function RoundsTools({ event, night, plan, canPlan, shownName, onOpen }: RoundsToolsProps) {
  return (
    <div className={styles['tools']}>
      {canPlan && (
        <Button variant="default" leftSection={<IconCalendarPlus size={18} aria-hidden="true" />} onClick={() => onOpen('plan')}>
          {roundsPageText.planAgain}
        </Button>
      )}
      <Button variant="default" leftSection={<IconUsers size={18} aria-hidden="true" />} onClick={() => onOpen('people')}>
        {roundsPageText.people}
      </Button>
      <Button variant="default" leftSection={<IconUsersMinus size={18} aria-hidden="true" />} onClick={() => onOpen('apart')}>
        {roundsPageText.apart}
      </Button>
      <Button variant="default" leftSection={<IconScreenShare size={18} aria-hidden="true" />} onClick={() => onOpen('projector')}>
        {projectorDialogText.title}
      </Button>
      {plan !== null && <Paper event={event} night={night} plan={plan} nameOf={shownName} />}
    </div>
  );
}
