import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  map: 'خريطة المساحات',
  placeMap: 'خريطة الحي',
  zoneMap: 'خريطة منطقة العمل',
  pinMap: 'موقع المساحة على الخريطة',
  help: 'تحرّك مفاتيح الأسهم الخريطة، ويغيّر مفتاحا الزائد والناقص مقياسها.',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  cluster:
    '{count, plural, zero {لا مساحات هنا} one {هنا # من المساحات: كبّر الخريطة} two {هنا # من المساحات: كبّر الخريطة} few {# مساحات هنا: كبّر الخريطة} many {# مساحة هنا: كبّر الخريطة} other {# مساحة هنا: كبّر الخريطة}}',
  clusterAbout:
    '{count, plural, zero {لا مساحات هنا} one {هنا نحو # من المساحات: كبّر الخريطة} two {هنا نحو # من المساحات: كبّر الخريطة} few {نحو # مساحات هنا: كبّر الخريطة} many {نحو # مساحة هنا: كبّر الخريطة} other {نحو # مساحة هنا: كبّر الخريطة}}',
  about: '≈ {count}',
  explore: 'استكشف الخريطة',
  wheel: 'انقر على الخريطة لتكبيرها بعجلة الفأرة',
  streetsFailed: 'تعذّر تحميل خريطة الشوارع.',
  streetsRetry: 'إعادة المحاولة',
  pin: 'علامة المساحة',
  pinHelp: 'اسحب العلامة أو انقر على الخريطة أو استعمل مفاتيح الأسهم لتحريكها 10 أمتار، أو 100 متر مع مفتاح التبديل.',
  pinAt: 'خط العرض {lat}، خط الطول {lng}',
  kilometres: '{count} كم',
  metres: '{count} م',
} satisfies TranslationOf<typeof english>
