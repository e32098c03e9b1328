/**
 * Names that Moroccans and Emiratis use where GeoNames has others or none in Arabic: GeoNames id | name | Arabic name.
 * What GeoNames calls the place still finds it.
 */
export const OWN_NAMES = `
10920963 | Salé Al Jadida | سلا الجديدة
2544001 | Ksar El Kebir | القصر الكبير
2558470 | Khémisset | الخميسات
2540689 | Oued Zem | وادي زم
2548830 | Fquih Ben Salah | الفقيه بن صالح
2530048 | Taourirt | تاوريرت
2532945 | Sidi Slimane | سيدي سليمان
2533191 | Sidi Kacem | سيدي قاسم
2544333 | Khénifra | خنيفرة
2528659 | Tiflet | تيفلت
2539134 | Oulad Teïma | أولاد تايمة
2537545 | Sefrou | صفرو
2526488 | Youssoufia | اليوسفية
2530241 | Tan-Tan | طانطان
2540810 | Ouezzane | وزان
2548489 | Guercif | جرسيف
2548818 | Fnideq | الفنيدق
2556464 | Azrou | أزرو
2542227 | Midelt | ميدلت
2562055 | Skhirat | الصخيرات
2532394 | Souk El Arbaa | سوق الأربعاء
2545017 | Jerada | جرادة
2461874 | Es-Semara | السمارة
2544720 | Kasba Tadla | قصبة تادلة
2536074 | Sidi Bennour | سيدي بنور
2550898 | Imzouren | إمزورن
2542987 | Martil | مرتيل
2556657 | Azemmour | أزمور
2527915 | Tinghir | تنغير
2542013 | Al Aaroui | العروي
2550806 | El Aïoun Sidi Mellouk | العيون سيدي ملوك
2526452 | Zagora | زاكورة
2530155 | Taounate | تاونات
2532822 | Sidi Yahia El Gharb | سيدي يحيى الغرب
2526435 | Zaïo | زايو
2555157 | Bouarfa | بوعرفة
2550252 | El Hajeb | الحاجب
2542866 | Mechra Bel Ksiri | مشرع بلقصيري
2553751 | Bouznika | بوزنيقة
2531480 | Tahla | تاهلة
2549356 | Erfoud | أرفود
2526239 | Setti Fatma | ستي فاطمة
2538027 | Rissani | الريصاني
2534515 | Sidi Ifni | سيدي إفني
2561124 | Ahfir | أحفير
2538898 | Oulmès | أولماس
10958491 | Bni Bouayach | بني بوعياش
2560922 | Aïn Beni Mathar | عين بني مطهر
6546693 | Boujniba | بوجنيبة
2549981 | Kelaat M’Gouna | قلعة مكونة
2543394 | Ifrane | إفران
2541210 | Zaouiat Nouacer | زاوية النواصر
2548851 | Figuig | فكيك
2529872 | Targuist | تارجيست
2461993 | Laâyoune-Plage | المرسى
2542230 | Midar | ميضار
2565267 | M’Hamid El Ghizlane | محاميد الغزلان
10955770 | Cabo Negro | كابو نيغرو
2541068 | Oualidia | الوليدية
2529923 | Tarfaya | طرفاية
2560813 | Aïn Leuh | عين اللوح
2568012 | Taghazout | تغازوت
2531877 | Tafraout | تافراوت
2540468 | Oukaïmeden | أوكيمدن
2537802 | Saïdia | السعيدية
2527271 | Tit Mellil | تيط مليل
2527366 | Tissa | تيسة
2529362 | Tata | طاطا
2529245 | Taznakht | تازناخت
2530843 | Tamanar | تمنار
2531014 | Taliouine | تالوين
2532628 | Skoura | سكورة
2535534 | Sidi Bou Othmane | سيدي بوعثمان
2533178 | Sidi Rahal | سيدي رحال
2537469 | Selouane | سلوان
2526526 | Youssoufia | اليوسفية
292239 | Dibba Al-Hisn | دبا الحصن
292688 | Ruwais | الرويس
291279 | Mezairaa | مزيرعة
291339 | Murbah | مربح
292953 | Al Dhaid | الذيد
291580 | Madinat Zayed | مدينة زايد
8057551 | Khalifa City | مدينة خليفة
`

/** No towns: a mosque, a mountain. */
export const NO_TOWNS = [8739768, 2596325]
