export { FirstSteps } from '@/features/home/first/first-steps';
