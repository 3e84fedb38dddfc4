import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  inOrder,
  nextWindow,
  runOf,
  starts,
  toForm,
  toPayload,
  windowsOf,
} from '../../client/src/features/site/schedules/schedule.form.ts';
import { scheduleSchema } from '../../shared/features/site/schedules/schedule.schema.ts';
import { scheduleWords } from '../../shared/features/site/schedules/schedule-words.ts';
import { minutesOfSchedule } from '../../shared/features/site/schedules/windows.ts';
import { checkShape } from '../../shared/schema.ts';

const window = (day: number, initialHour: string, finalHour: string) => ({ day, initialHour, finalHour });
const values = (day: string, initialHour: string, finalHour: string) => ({ day, initialHour, finalHour });
const words = (...windows: ReturnType<typeof window>[]) =>
  scheduleWords(windows, {
    day: (day) => ['lu', 'ma', 'mi', 'ju', 'vi', 'sa', 'do', 'fe'][day - 1] ?? '?',
    allDay: 'todo el día',
    wholeWeek: 'siempre',
  });

test('hours are completed as people type them, and travel as they are read', () => {
  const payload = toPayload({
    title: ' Oficina ',
    days: [values('1', '8', '1730'), values('8', '0:00', '24:00')],
  });
  assert.deepEqual(payload, {
    title: 'Oficina',
    days: [window(1, '08:00', '17:30'), window(8, '00:00', '24:00')],
  });
  assert.equal(checkShape(scheduleSchema, payload), null);
});

test('what was stored comes back as it was', () => {
  const stored = { title: 'Oficina', days: [window(1, '06:00', '20:00'), window(8, '00:00', '24:00')] };
  assert.deepEqual(
    toPayload(toForm({ ...stored, id: 1, version: 1, status: 'A', createdAt: '', updatedAt: '' })),
    stored,
  );
});

test('a window stands on the grid where its hours make sense', () => {
  assert.deepEqual(runOf(values('2', '06:00', '24:00')), { from: 1800, to: 2880, holiday: false });
  assert.deepEqual(runOf(values('8', '00:00', '07:00')), { from: 0, to: 420, holiday: true });
  assert.equal(runOf(values('2', '20:00', '06:00')), null);
  assert.equal(runOf(values('2', 'x', '06:00')), null);
});

test('a stretch over midnights is a window for each day; Sunday goes on into Monday', () => {
  assert.deepEqual(windowsOf({ from: 1320, to: 2 * 1440 + 360, holiday: false }), [
    values('1', '22:00', '24:00'),
    values('2', '00:00', '24:00'),
    values('3', '00:00', '06:00'),
  ]);
  assert.deepEqual(windowsOf({ from: 6 * 1440 + 1320, to: 7 * 1440 + 60, holiday: false }), [
    values('7', '22:00', '24:00'),
    values('1', '00:00', '01:00'),
  ]);
});

test('windows stand in the order of the week, holidays last, unfinished ones after them', () => {
  const unfinished = values('1', '', '');
  const ordered = inOrder([
    unfinished,
    values('8', '00:00', '24:00'),
    values('3', '08:00', '09:00'),
    values('3', '06:00', '07:00'),
  ]);
  assert.deepEqual(
    ordered.map(({ day, initialHour }) => `${day} ${initialHour}`),
    ['3 06:00', '3 08:00', '8 00:00', '1 '],
  );
});

test('each start is a schedule that can be saved', () => {
  for (const [name, days] of Object.entries(starts)) {
    assert.equal(checkShape(scheduleSchema, toPayload({ title: name, days })), null, name);
  }
  assert.deepEqual(nextWindow([]), values('1', '06:00', '20:00'));
  assert.deepEqual(nextWindow([values('8', '07:00', '08:00')]), values('1', '07:00', '08:00'));
});

test('windows of one day that share a minute are told at the later one; those that touch are none', () => {
  const problems = checkShape(scheduleSchema, {
    title: 'x',
    days: [
      window(1, '06:00', '12:00'),
      window(2, '06:00', '12:00'),
      window(1, '11:59', '13:00'),
      window(1, '13:00', '24:00'),
    ],
  });
  assert.deepEqual(problems, { 'days[2].initialHour': { error: 'scheduleWindowsOverlap' } });
});

test('days that follow one another with the same hours are told as one', () => {
  const office = [1, 2, 3, 4, 5].map((day) => window(day, '06:00', '20:00'));
  assert.equal(words(...office, window(6, '08:00', '13:00')), 'lu – vi 06:00 – 20:00 · sa 08:00 – 13:00');
  assert.equal(
    words(window(1, '13:00', '18:00'), window(1, '08:00', '12:00')),
    'lu 08:00 – 12:00, 13:00 – 18:00',
  );
  const always = [1, 2, 3, 4, 5, 6, 7].map((day) => window(day, '00:00', '24:00'));
  assert.equal(words(...always), 'siempre');
  assert.equal(words(...always, window(8, '00:00', '24:00')), 'siempre');
  assert.equal(words(...always, window(8, '00:00', '12:00')), 'lu – do todo el día · fe 00:00 – 12:00');
  assert.equal(
    words(window(7, '00:00', '24:00'), window(8, '00:00', '24:00')),
    'do todo el día · fe todo el día',
  );
  assert.equal(minutesOfSchedule([...office, window(8, '00:00', '24:00')]), 5 * 14 * 60);
});
