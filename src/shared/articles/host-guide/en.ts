import type { Article } from '../article.ts'

export default {
  title: 'Host guide',
  lead: 'From the first photo to the first booking: all you need to know to rent out a corner, a window or a whole shop by the day.',
  updatedOn: '2026-11-26',
  summary: [
    'Listing is <b>free</b>: seven things to say about your space, and our team goes through them with you.',
    'You set the price, the days and what may be sold. <b>You have the last word</b> on every request.',
    'You have <b>three days</b> to answer. Answering quickly raises your response rate, which everybody sees.',
    'You are paid <b>directly</b> by the retailer, after the confirmation.',
  ],
  sections: [
    {
      id: 'spaces',
      title: 'What you can rent out',
      blocks: [
        'Any space of at least 1 m² where a brand can show, sell or store: a corner of a shop, a whole shop, a shelf, a window, a wall, a garage, a truck, a stand. Two conditions: you have the right to let it, and it is safe for those who come.',
        'Are you a tenant? Read your lease again: subletting, even for a day, mostly needs the owner’s written consent.',
      ],
    },
    {
      id: 'publish',
      title: 'Listing in seven steps',
      blocks: [
        'Begin whenever you like with <newSpace>List my space</newSpace>. A retailer decides on these seven things: have them ready and your listing will soon be online.',
        {
          kind: 'steps',
          steps: [
            {
              title: 'General information',
              text: 'A name that says what it is and where (“Bright corner near Jemaa el-Fna”), an honest description, a type.',
            },
            {
              title: 'Dimensions and capacity',
              text: 'Measure width, depth and height. Rahba turns them into a drawing to scale, with a person of 1.75 m for comparison.',
            },
            {
              title: 'Images',
              text: 'Three photos or more are recommended, none is required: without any, your drawings stand in for them.',
            },
            {
              title: 'Location',
              text: 'Put the pin on the map. You choose whether to show the exact address or the neighbourhood only.',
            },
            {
              title: 'Price and availability',
              text: 'A price per day, an opening period, your closed days, a minimum or maximum length, a notice, how far ahead it can be booked and your preparation days.',
            },
            {
              title: 'Accepted products',
              text: 'Fashion, crafts, packaged food... Say what you refuse, too.',
            },
            {
              title: 'Options and amenities',
              text: 'Sockets, lighting, Wi-Fi, storage, a payment terminal: retailers filter by these first. Here you can write your texts in French, English and Arabic: everybody reads the listing in their own language.',
            },
          ],
        },
        'Many spaces in a spreadsheet? Under My spaces, import them from a CSV file: you see what was read before anything is saved.',
        'You let a shop, and also its shelf or its window? List each of them, then say in the Location step of the smaller one which space it is a part of. Booking the shop takes its parts; booking a part closes the whole shop, but not the other parts.',
        'Our team reads the listing, usually within one working day, and publishes it. You are told either way, with the reason if something needs another look.',
      ],
    },
    {
      id: 'price',
      title: 'Setting a fair price',
      blocks: [
        'Start from what the space costs you. A rent of 9 000 MAD a month for 60 m² comes to 5 MAD per square metre and day: your corner of 6 m² costs you 30 MAD a day. Whatever is above that, less the electricity, is yours.',
        'Then look at <explore>comparable spaces</explore> in your city, with the same footfall. A window on a main street is worth several times a corner upstairs.',
        {
          kind: 'note',
          tone: 'tip',
          title: 'Begin a little lower',
          text: 'The first reviews are worth more than the difference. Raise your price once they are there: a booking that was already requested always keeps the old one.',
        },
        'The retailer sees one total, the sum of its days, first and last included. 450 MAD for five days make 2 250 MAD, no more and no less, and how it comes about is written beside it. In the Emirates and the euro zone you may choose the money of the country in the price step; who reckons in another currency sees beside it about what that is.',
        'A day costs what its season says, else what its weekday says, else your base price. Then, if you set any, the larger of two discounts for long bookings: from 7 days, or from 28. The form shows what 1, 7 and 30 days cost before you save.',
      ],
    },
    {
      id: 'photos',
      title: 'Photos that make people want to come',
      blocks: [
        { kind: 'picture', picture: 'front', caption: 'The front first: it is how people will find you.' },
        {
          kind: 'list',
          items: [
            'Shoot by day, lights on, camera at chest height and level.',
            'Show the front from across the street, then the empty space, then one useful detail: socket, shutter, storeroom.',
            'Tidy, sweep, take down old posters. Nothing else costs so little and changes so much.',
            'Put no text or logo on the picture, and show nobody without their consent.',
          ],
        },
      ],
    },
    {
      id: 'calendar',
      title: 'Keeping your calendar',
      blocks: [
        'Every free day of your space can be requested. Say which days you keep for yourself, your closed weekdays and an opening period: nobody can ask for the others. A booking you accept closes its days by itself, at once and for everybody. The calendar says of each closed day what closes it, and to the days you block you can add a note that you alone can read.',
        'Three settings leave you time: the <b>notice</b> (a booking begins so many days after the request at the earliest), the <b>horizon</b> (30 to 730 days ahead) and the <b>preparation days</b>, three at most, that stay free after each booking.',
        'You let elsewhere, too? Tie the calendars together both ways (iCalendar): Rahba reads the other calendar’s secret address and closes its days here; the other calendar reads the address that Rahba gives it. A calendar that no longer answers never frees a day. If it takes the days of a booking that is already confirmed, you are told and you decide: it is the same booking, one of the two is cancelled, or the conflict is ignored.',
      ],
    },
    {
      id: 'answer',
      title: 'Answering requests',
      blocks: [
        'Each request reaches you by notification and by e-mail, and waits in <hostBookings>Bookings received</hostBookings>. Two taps are enough: accept or decline, with a word if you like.',
        {
          kind: 'list',
          items: [
            '<b>Three days.</b> After that, or when the first day comes, the request expires and your response rate falls.',
            '<b>Several requests for the same days.</b> That is allowed. When you accept one, the others are closed with an explanation.',
            '<b>Instant booking.</b> When the site offers it and you switch it on, a request for free days is confirmed at once. Keep it for spaces whose calendar is always up to date.',
            '<b>Accepting commits.</b> The retailer can cancel until the day before, on the <cancellation>terms</cancellation> that you choose: flexible, moderate or strict. You can only for a reason that you give, until the day before as well: the days become free again, the retailer is sent three other spaces for the same dates, and the cancellation counts in your level.',
          ],
        },
      ],
    },
    {
      id: 'welcome',
      title: 'A good welcome',
      blocks: [
        { kind: 'picture', picture: 'stand', caption: 'A space that is ready: clear, clean, lit.' },
        {
          kind: 'list',
          items: [
            'The day before, confirm the hour, the way in and the name of the person who hands over the keys.',
            'Leave the space empty and clean, with a socket within reach and somewhere to put boxes.',
            'Show the fuse box, the extinguisher, the emergency exit and the toilets.',
            'Introduce your neighbours: they will send the first customers.',
          ],
        },
        'Our advice for both sides is gathered in <safety>Trust and safety</safety>.',
      ],
    },
    {
      id: 'money',
      title: 'Being paid',
      blocks: [
        'Rahba does not collect the rent. Once the booking is confirmed, agree with the retailer on the means (card, bank transfer, e-wallet) and the moment, and give a receipt. If you ask for a security deposit, write its amount and the day of its return in the conversation.',
        'Rahba’s commission depends on the kind of space and the volume. It is agreed with you in writing before it applies: <contact>write to us</contact> to talk about it. The rents you receive are to be declared under the rules of your country.',
      ],
    },
    {
      id: 'grow',
      title: 'Getting better',
      blocks: [
        'After each completed booking the retailer may leave a review, and you may reply once. Reply above all to mixed reviews, calmly and with facts: your reply is what the next ones will read.',
        'Your host level (Bronze, Silver, Gold) follows your response rate, your completed bookings, your rating and the share of confirmed bookings that you cancelled within a year: at most 10% for Silver, 3% for Gold. Your dashboard says what is missing for the next, what there is to do, your earnings by month and the occupancy of each space.',
      ],
    },
  ],
} as const satisfies Article
