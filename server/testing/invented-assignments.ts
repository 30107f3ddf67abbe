import type { Invent } from './invented-around-goals.ts';
import type { PlainSchool } from './school-rows.ts';

/** The library of the invented school, and what its guides gave to many. */
type Given = Pick<PlainSchool, 'goal_templates' | 'assignments' | 'assignment_recipients'>;

export const inventedAssignments = ({ id, userId, at }: Invent): Given => ({
  goal_templates: [
    {
      id: id(9, 0),
      title: 'Learn a poem by heart',
      description: null,
      type: 'Core - ELA',
      period: 'Quarterly',
      due_in_days: 30,
      steps: '["Choose it","Read it aloud"]',
      created_at: at(1),
      version: 2,
    },
    {
      id: id(9, 1),
      title: '50% of _everything_',
      description: 'Längere Beschreibung',
      type: 'Personal',
      period: null,
      due_in_days: null,
      steps: '[]',
      created_at: at(2),
      version: 1,
    },
  ],
  assignments: [
    {
      id: id(10, 0),
      assigner_id: userId(0),
      title: 'ΣΙΣΥΦΟΣ',
      description: null,
      type: 'Core - ELA',
      period: null,
      due_date: '2026-12-03',
      steps: '["Choose it"]',
      kind: 'house',
      house_id: id(1, 0),
      submit: 1,
      newcomers: 1,
      created_at: at(3),
      ended_at: null,
    },
    {
      id: id(10, 1),
      assigner_id: null,
      title: 'Read',
      description: 'A chapter',
      type: 'Personal',
      period: 'Annual',
      due_date: null,
      steps: '[]',
      kind: 'everyone',
      house_id: null,
      submit: 0,
      newcomers: 0,
      created_at: at(4),
      ended_at: at(5),
    },
  ],
  assignment_recipients: [{ assignment_id: id(10, 0), user_id: userId(4) }],
});
