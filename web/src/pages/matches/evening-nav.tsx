import { Link, NavLink } from 'react-router-dom';
import { doorText } from '../../features/door/text.ts';
import { roundsPageText } from '../../features/night/text.ts';
import { projectorText } from '../../features/projector/text.ts';
import { paths } from '../../lib/browser/paths.ts';
import styles from './evening-nav.module.css';

/** What staff do during an evening, side by side: the door, rounds by the clock, and pairs by hand. */
export function EveningNav({ eventId }: { eventId: string }) {
  return (
    <nav className={styles['ways']} aria-label={roundsPageText.nav}>
      <NavLink to={paths.door(eventId)} replace>
        {doorText.title}
      </NavLink>
      <NavLink to={paths.rounds(eventId)} replace>
        {roundsPageText.rounds}
      </NavLink>
      <NavLink to={paths.matching(eventId)} replace>
        {roundsPageText.byHand}
      </NavLink>
      <Link to={paths.screen(eventId)}>{projectorText.title}</Link>
    </nav>
  );
}
