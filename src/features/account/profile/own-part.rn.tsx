export { Own as OwnPart } from './own';
