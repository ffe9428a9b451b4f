export { submitRecord as startRecord } from '@/features/approvals/submit-record';
