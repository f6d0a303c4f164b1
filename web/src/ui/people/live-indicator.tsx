import { reconnectLinkFrom } from '../../lib/live/connection/reconnect-delay.ts';
import type { ConnectionState } from '../../lib/live/connection/socket.ts';
import { liveIndicatorText } from '../staff-text.ts';
import styles from './live-indicator.module.css';

interface LiveIndicatorProps {
  connection: ConnectionState;
  onReconnect: () => void;
}

/** Shows the state of the connection (docs/rules/live.md#indicator), always in the same corner. */
export function LiveIndicator({ connection, onReconnect }: LiveIndicatorProps) {
  const { status, attempts } = connection;
  const offered = status === 'error' || (status !== 'connected' && attempts >= reconnectLinkFrom);
  return (
    <span className={styles['indicator']} data-status={status}>
      <span className={styles['dot']} aria-hidden="true" />
      <span role="status">{wordOf(connection)}</span>
      {offered && (
        <button type="button" onClick={onReconnect}>
          {liveIndicatorText.reconnect}
        </button>
      )}
    </span>
  );
}

function wordOf({ status, attempts }: ConnectionState): string {
  if (status === 'connected') return liveIndicatorText.live;
  if (status === 'error') return liveIndicatorText.error;
  // When a connection has ended, it counts only as disconnected until the first attempt to reconnect.
  if (attempts > 1 || (attempts > 0 && status === 'connecting')) return liveIndicatorText.reconnecting(attempts);
  return status === 'connecting' ? liveIndicatorText.connecting : liveIndicatorText.disconnected;
}
