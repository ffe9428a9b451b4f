import type { ApprovalTask } from '@/features/approvals/approval-task';

/** What the home page of a mini-program has the list of approvals, which it opens, agree to. */
export const asked: { work?: ApprovalTask } = {};
