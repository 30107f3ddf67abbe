import { api } from '@trellis/contract/api.ts';
import type { NewCheckIn } from '@trellis/contract/goals/check-ins/check-in.ts';
import type { NewGoalInput } from '@trellis/contract/goals/goal.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

/** A goal with its owner and a guide, and the calls about its steps, check-ins and reflection. */
export async function goalScenario(app: TestApp, about: Partial<NewGoalInput> = {}) {
  const [owner, guide] = [await app.student(), await app.guide()];
  const { id } = await app.goal(owner, about);
  const at = (by: TestUser) => ({ params: { goal_id: id }, token: by.token });
  return {
    id,
    owner,
    guide,
    at,
    /** Marks the goal as approved by both sides. */
    review: (progress_bar = 0) =>
      app.setGoals([id], { approved_by_user: 'Approved', approved_by_superuser: 'Approved', progress_bar }),
    read: async (by = owner) => (await app.call(api.goals.read, at(by))).body,
    entries: async (by = guide) => (await app.call(api.goals.audit, at(by))).body.data,
    give: (to: TestUser) => app.call(api.goals.edit, { ...at(guide), body: { owner_id: to.id } }),
    checkIn: (body: Partial<NewCheckIn>, by = owner) => app.anything(api.checkIns.create, { ...at(by), body }),
    checkIns: async (by = owner, query = {}) => (await app.call(api.checkIns.list, { ...at(by), query })).body,
    addStep: async (title: string, by = owner) =>
      (await app.call(api.steps.create, { ...at(by), body: { title } })).body,
    editStep: (step_id: string, body: object, by = owner) =>
      app.anything(api.steps.edit, { params: { goal_id: id, step_id }, token: by.token, body }),
    deleteStep: (step_id: string, by = owner) =>
      app.anything(api.steps.remove, { params: { goal_id: id, step_id }, token: by.token }),
    steps: async (by = owner) => (await app.call(api.steps.list, at(by))).body,
    reflect: (body: object, by = owner) => app.anything(api.reflections.write, { ...at(by), body }),
  };
}
