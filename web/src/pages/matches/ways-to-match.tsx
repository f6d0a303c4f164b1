import { NavLink } from 'react-router-dom';
import { roundsPageText } from '../../features/night/text.ts';
import { paths } from '../../lib/browser/paths.ts';
import styles from './ways-to-match.module.css';

/** An evening's two ways, side by side: rounds by the clock, and pairs by hand. */
export function WaysToMatch({ eventId }: { eventId: string }) {
  return (
    <nav className={styles['ways']} aria-label={roundsPageText.ways}>
      <NavLink to={paths.rounds(eventId)} replace>
        {roundsPageText.rounds}
      </NavLink>
      <NavLink to={paths.matching(eventId)} replace>
        {roundsPageText.byHand}
      </NavLink>
    </nav>
  );
}
