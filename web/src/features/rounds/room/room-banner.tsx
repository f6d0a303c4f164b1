import { Button } from '@mantine/core';
import styles from './room-banner.module.css';
import type { RoomChanges } from './room-changes.ts';
import { roomBannerText } from './text.ts';

interface RoomBannerProps {
  changes: RoomChanges;
  /** The first of the remaining rounds. */
  from: number;
  to: number;
  busy: boolean;
  onReplan: () => void;
}

/** Says that guests have come or left since the evening was planned, and updates the plan with one tap. */
export function RoomBanner({ changes: { came, left }, from, to, busy, onReplan }: RoomBannerProps) {
  return (
    <div role="status">
      {came.length + left.length > 0 && (
        <div className={`spread wrap ${styles['banner']}`}>
          <span>{roomBannerText.change(came.length, left.length)}</span>
          <Button size="compact-md" disabled={busy} onClick={onReplan}>
            {busy ? roomBannerText.busy : roomBannerText.replan(from, to)}
          </Button>
        </div>
      )}
    </div>
  );
}
