export {
  keepOwnPhoto as savePhoto,
  pickOwnPhoto as choosePhoto,
  sendOwnPhoto as uploadPhoto,
} from './photo-work';
