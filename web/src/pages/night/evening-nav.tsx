import { useLayoutEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { doorText } from '../../features/door/text.ts';
import { roundsPageText } from '../../features/night/text.ts';
import { projectorText } from '../../features/projector/text.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import styles from './evening-nav.module.css';

/** In the history's state: the page was chosen here, by a link that each page has anew. */
const chosenHere = { chosenBy: 'evening-nav' };

/** What staff do during an evening, side by side: the door, rounds by the clock, and pairs by hand. */
export function EveningNav({ eventId }: { eventId: string }) {
  const ways = useRef<HTMLElement>(null);
  const { state } = useLocation();
  const isChosenHere = (state as Partial<typeof chosenHere> | null)?.chosenBy === chosenHere.chosenBy;
  // The focus stays on the way that was taken, so that the next one is a key away: at once, before the frame looks for a heading.
  useLayoutEffect(() => {
    if (isChosenHere && document.activeElement === document.body) ways.current?.querySelector<HTMLElement>('[aria-current=page]')?.focus();
  }, [isChosenHere]);
  return (
    <nav ref={ways} data-ways className={styles['ways']} aria-label={roundsPageText.nav}>
      <NavLink to={paths.door(eventId)} replace state={chosenHere}>
        {doorText.title}
      </NavLink>
      <NavLink to={paths.rounds(eventId)} replace state={chosenHere}>
        {roundsPageText.rounds}
      </NavLink>
      <NavLink to={paths.matching(eventId)} replace state={chosenHere}>
        {roundsPageText.byHand}
      </NavLink>
      <Link to={paths.projector(eventId)}>{projectorText.title}</Link>
    </nav>
  );
}
