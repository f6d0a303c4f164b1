import type { Sales } from '#shared/model/payments/sales.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './sales.module.css';
import { refundingText } from './text.ts';

/** Shows how far the refunds of a canceled event are. */
export function Refunding({ all, done, failed, by_hand: byHand }: NonNullable<Sales['refunding']>) {
  const isDone = done >= all;
  return (
    <Card title={refundingText.title}>
      <div className="stack one-column gap-8">
        {all > 0 && <p role="status">{isDone ? refundingText.allDone(all) : refundingText.words(done, all)}</p>}
        {!isDone && (
          <div
            className={styles['bar']}
            role="progressbar"
            aria-label={refundingText.title}
            aria-valuemin={0}
            aria-valuemax={all}
            aria-valuenow={done}
            aria-valuetext={refundingText.words(done, all)}
          >
            <span data-filled style={{ width: `${(100 * done) / all}%` }} />
          </div>
        )}
        {failed > 0 ? (
          <p className="bad text-92">{refundingText.failed(failed)}</p>
        ) : (
          !isDone && <p className="soft text-92">{refundingText.underWay}</p>
        )}
        {byHand > 0 && <p className="warn">{refundingText.byHand(byHand)}</p>}
      </div>
    </Card>
  );
}
