import { describe, expect, it } from 'vitest';
import { productOf } from './products.ts';
import { recognizeColumns } from './recognize-columns.ts';

/** Tests docs/rules/imports.md#columns; the files of products are read in web/src/features/imports/reading/samples.test.ts */

const columnsOf = (headers: readonly string[], ...rows: readonly (readonly string[])[]) =>
  recognizeColumns({ headers, rows: rows.map((cells, at) => ({ row: at + 2, cells })) });

describe('columns', () => {
  it('are known by what people call them, whatever their case, accents and signs', () => {
    const headers = ['E-Mail-Adresse', 'VORNAME', 'nachname', 'Geschlecht', 'Âge', 'Fecha de nacimiento', 'Téléphone', 'Beruf'];
    const filled = headers.map(() => 'x');
    expect(columnsOf(headers, filled)).toEqual({
      email: 0,
      first_name: 1,
      last_name: 2,
      gender: 3,
      age: 4,
      birth_date: 5,
      phone: 6,
      occupation: 7,
    });
    expect(columnsOf(['Numéro de téléphone', 'Handy-Nr.', 'Instagram @'], ['1', '2', '3'])).toEqual({ phone: 0, instagram: 2 });
  });

  it('are known by a question that names the field', () => {
    const questions = [
      'Who are you interested in meeting?',
      'What is your gender?',
      'How old will you be?',
      'May we have your phone number?',
    ];
    expect(columnsOf(questions, ['Men', 'Female', '31', '1'])).toEqual({ interested_in: 0, gender: 1, age: 2, phone: 3 });
  });

  it('about somebody else, or that only sound alike, are left alone', () => {
    const others = [
      'Buyer Email',
      'Emergency phone',
      'Age group',
      'I am over 18 years of age',
      'Event name',
      'Company',
      'E-mail address verified',
    ];
    expect(columnsOf(others, others)).toEqual({});
  });

  it('with content are taken before empty ones, and none twice', () => {
    expect(columnsOf(['Attendee email', 'Email'], ['', 'a@example.org'])).toEqual({ email: 1 });
    expect(columnsOf(['Attendee email', 'Email'], ['b@example.org', 'a@example.org'])).toEqual({ email: 0 });
    expect(columnsOf(['Email', 'Email'], ['', ''])).toEqual({ email: 0 });
    expect(columnsOf(['I am looking for', 'I am'], ['men', 'female'])).toEqual({ looking_for: 0, gender: 1 });
  });
});

describe('a product', () => {
  it('is told by titles that only its files have', () => {
    expect(productOf(['Order #', 'Order Date', 'First Name', 'Email', 'Ticket Type', 'Attendee Status'])).toBe('Eventbrite');
    expect(productOf(['Timestamp', 'Name'])).toBe('Google Forms');
    expect(productOf(['Name', 'Timestamp'])).toBeNull();
    expect(productOf(['Name', 'Email'])).toBeNull();
    expect(productOf([])).toBeNull();
  });
});
