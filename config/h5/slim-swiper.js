import Swiper from 'swiper';
import { Autoplay, Pagination, Zoom } from 'swiper/modules';

Swiper.use([Autoplay, Pagination, Zoom]);

export { Swiper as default, Swiper };
