import { describe, expect, it } from 'vitest';
import { eventFormat } from '../../model/events/event-format.ts';
import { meetingWordsOf } from './meeting-words.ts';

describe('words for staff about an evening', () => {
  it('speak of dates, except where people make friends', () => {
    const spoken = Object.fromEntries(eventFormat.options.map((format) => [format, meetingWordsOf({ format }).many]));
    expect(spoken).toEqual({ women_and_men: 'dates', women: 'dates', men: 'dates', everyone: 'dates', friends: 'meetings' });
    expect(meetingWordsOf({})).toMatchObject({ one: 'date', many: 'dates', title: 'Dates', mutual: 'Mutual dates' });
    expect(meetingWordsOf({})).toMatchObject({
      inTouch: 'Would like to stay in touch',
      wasMutual: ['date was mutual', 'dates were mutual'],
    });
  });

  it('never speak of dates where people make friends', () => {
    expect(meetingWordsOf({ format: 'friends' })).toMatchObject({
      ...{ one: 'meeting', many: 'meetings', title: 'Meetings', inTouch: null },
      ...{ mutual: 'Pairs who want to meet again', wasMutual: ['pair wants to meet again', 'pairs want to meet again'] },
    });
  });

  it('count every mutual yes of friends together, because their card asks one question', () => {
    expect(meetingWordsOf({ format: 'friends' }).mutualIn({ dates: 3, friends: 1 })).toBe(4);
    expect(meetingWordsOf({ format: 'everyone' }).mutualIn({ dates: 3, friends: 1 })).toBe(3);
  });
});
