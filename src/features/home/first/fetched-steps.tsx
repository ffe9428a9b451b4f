export { FirstSteps as FetchedSteps } from '@/features/home/first/first-steps';
