import { useLayoutEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { projectorText } from '../../features/projector/text.ts';
import { roundsPageText } from '../../features/rounds/text.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useIsAdmin } from '../../lib/session/staff/current-user.ts';
import { waysText } from '../../ui/staff-text.ts';
import styles from './evening-nav.module.css';

/** History state of a page that was opened by a link in this navigation. Each page renders the links again. */
const chosenHere = { chosenBy: 'evening-nav' };

interface EveningNavProps {
  eventId: string;
  /** Whether the event is completed. If so, its report is more useful than its projector. */
  isOver: boolean;
  /** Whether places cost something, or some were sold before, so that admins have a page of what was sold. */
  isSold: boolean;
}

/**
 * Shows links between the staff's pages of an evening: the door, rounds run by the clock, and pairs matched by hand. It is above every page
 * of an event.
 */
export function EveningNav({ eventId, isOver, isSold }: EveningNavProps) {
  const ways = useRef<HTMLElement>(null);
  const isAdmin = useIsAdmin();
  const { state, pathname } = useLocation();
  // Back leaves the evening instead of going through its pages.
  const within = [paths.door(eventId), paths.rounds(eventId), paths.matching(eventId)];
  const replace = within.includes(pathname);
  const isChosenHere = (state as Partial<typeof chosenHere> | null)?.chosenBy === chosenHere.chosenBy;
  // The focus stays on the chosen link, so that the next link is a key press away. The focus is set immediately, before the frame looks for
  // a heading.
  useLayoutEffect(() => {
    if (isChosenHere && document.activeElement === document.body) ways.current?.querySelector<HTMLElement>('[aria-current=page]')?.focus();
  }, [isChosenHere]);
  return (
    <nav ref={ways} data-ways className={styles['ways']} aria-label={roundsPageText.nav}>
      <NavLink to={paths.door(eventId)} replace={replace} state={chosenHere}>
        {waysText.door}
      </NavLink>
      <NavLink to={paths.rounds(eventId)} replace={replace} state={chosenHere}>
        {waysText.rounds}
      </NavLink>
      <NavLink to={paths.matching(eventId)} replace={replace} state={chosenHere}>
        {waysText.byHand}
      </NavLink>
      {isOver ? (
        <NavLink to={paths.eveningReport(eventId)}>{waysText.report}</NavLink>
      ) : (
        <Link to={paths.projector(eventId)}>{projectorText.title}</Link>
      )}
      {isSold && isAdmin && <NavLink to={paths.sales(eventId)}>{waysText.sales}</NavLink>}
    </nav>
  );
}
