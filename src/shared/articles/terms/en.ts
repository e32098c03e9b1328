import type { Article } from '../article.ts'

export default {
  title: 'Terms of use',
  lead: 'The rules between you, the other users and us. They apply as soon as you open an account or use the site.',
  updatedOn: '2026-11-21',
  summary: [
    'Rahba brings people together. The rental contract is made <b>between host and retailer</b>.',
    'A request is free and commits nobody. A <b>confirmed</b> booking commits both parties.',
    'The total shown is the total due: price per day times the number of days. It is settled <b>with the host</b>.',
    'True information, safe spaces, respect: that is all we ask of everyone.',
  ],
  sections: [
    {
      id: 'parties',
      title: 'The parties',
      blocks: [
        'These terms bind the operator of {site} (“we”, “Rahba”) and anyone who uses the site (“you”).',
        { kind: 'part', part: 'company' },
        'Depending on what you do there, you are a <b>retailer</b> (you look for a space), a <b>host</b> (you let one) or a <b>local seller</b> (you offer your services). By opening an account you accept these terms and the <privacy>privacy policy</privacy>.',
      ],
    },
    {
      id: 'service',
      title: 'What Rahba does, and what it does not',
      blocks: [
        'We offer a place to list, search, write, book and review. We read listings, keep the calendar and make sure that two confirmed bookings never fall on the same day.',
        'We are neither owner, nor tenant, nor estate agent, nor employer, nor insurer. The contract for the use of a space is made between host and retailer; that for a mission, between retailer and local seller.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        {
          kind: 'list',
          items: [
            'You are of age, or you act for a company that you may bind.',
            'You give true information and keep it up to date. An account has one or several roles, chosen when it is opened or later.',
            'You keep your password to yourself. What is done from your account counts as done by you, unless you have told us of an intrusion.',
            'You may delete your account at any time from your <profile>profile</profile>.',
          ],
        },
      ],
    },
    {
      id: 'listings',
      title: 'Listing a space',
      blocks: [
        'By listing a space, the host states that they have the right to let it, that its measurements, pictures and description are faithful, that it meets the rules on safety and accessibility, and that no other obligation (lease, building rules, insurance) stands against it.',
        'A listing is public only after our approval. We may refuse it or take it down, and say why. An important change is read again.',
      ],
    },
    {
      id: 'bookings',
      title: 'Requests and bookings',
      blocks: [
        {
          kind: 'list',
          items: [
            'A <b>request</b> is for given days, first and last included. It does not hold those days and does not commit the retailer.',
            'The host accepts or declines it within three days and before the first day; otherwise it expires.',
            'Acceptance, or sending where the host has switched on instant booking, <b>concludes the contract</b> between host and retailer on the dates, at the price and under the rules shown.',
            'Cancelling follows the <cancellation>cancellation policy</cancellation>, which is part of these terms: flexible, moderate or strict, they are those of the space at the time of the request.',
          ],
        },
      ],
    },
    {
      id: 'payment',
      title: 'Price and payment',
      blocks: [
        'Spaces are priced by the day, in Moroccan dirhams (MAD) or, in the Emirates and the euro zone, in the money of the country where the host has chosen it. An amount after “about” is an approximate conversion only: you pay in the currency of the space. The total of a booking is the price per day at the time of the request times the number of days. We add no fee to that total.',
        'Nothing is to be paid when a request is sent. The total is paid directly to the host once the booking is confirmed, on the day and by the means agreed with them. Rahba takes no payment. Each remains responsible for their own invoices, declarations and taxes.',
        'The commission a host owes Rahba depends on the kind of space and the volume. It is owed only if it was agreed with the host in writing beforehand.',
      ],
    },
    {
      id: 'use',
      title: 'Using a space',
      blocks: [
        {
          kind: 'list',
          items: [
            'The retailer uses the space for the accepted activity and products, on the booked days, and returns it as it was found.',
            'They obtain the permits for their activity themselves and insure their goods, their staff and their liability.',
            'They do not sublet and do not pass on their booking without the host’s consent.',
            'The host hands over a space that matches its listing and is clean, safe and accessible at the hours given.',
            'A short rental through Rahba gives no right to renewal and no commercial tenancy.',
          ],
        },
      ],
    },
    {
      id: 'missions',
      title: 'Missions of local sellers',
      blocks: [
        'Local sellers are independent. They agree with the retailer on the place, the hours and the rate, in euros, and work under their own responsibility, with the status and declarations their country requires. Rahba keeps a record of missions and earnings but pays and employs nobody.',
      ],
    },
    {
      id: 'content',
      title: 'Reviews, messages and pictures',
      blocks: [
        'You remain the owner of what you publish. You allow us to show it, translate it and resize it in order to run the site and make it known, as long as you leave it online.',
        'A review is written after a completed booking or mission, once, and honestly. We do not edit reviews. We remove those that are unlawful, abusive, paid for or off the subject.',
      ],
    },
    {
      id: 'forbidden',
      title: 'What is forbidden',
      blocks: [
        {
          kind: 'list',
          items: [
            'listing a space one has no right to let, or a picture that is not one’s own;',
            'selling unlawful, counterfeit or dangerous products;',
            'discriminating against anyone for their origin, sex, religion, disability or any other protected ground;',
            'asking for payment before the confirmation, or diverting bookings made on Rahba to avoid an agreed commission;',
            'harassing, threatening, sending mass messages;',
            'extracting the site’s data by automatic means, probing its security without our consent, or hindering its working.',
          ],
        },
      ],
    },
    {
      id: 'suspension',
      title: 'Suspension and end',
      blocks: [
        'Where these rules are not kept, we may take down content, suspend an account or close it. Unless it is urgent or the law forbids it, we give you the reason and let you answer. You may contest the decision through the <contact>contact page</contact>: another person looks at it again.',
        'A suspended account can no longer sign in, its spaces and profile are no longer visible, and its coming bookings are cancelled.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We provide the service with care, without a guarantee that it is always available or that a space or a person suits your project. We answer for direct damage caused by our fault. We do not answer for the state of a space, the conduct of a user, or a payment made between you.',
        'Nothing in these terms limits a liability that the law forbids to limit, nor the rights the law gives to consumers.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law and disputes',
      blocks: [
        'Write to us first: most disagreements are settled in a few messages. Failing that, Moroccan law applies and the courts of the operator’s seat have jurisdiction. If you are a consumer, you keep the protection of mandatory rules and the courts of your country of residence.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'We may change them. Any important change is announced to you by e-mail at least fifteen days before it applies; bookings already confirmed keep the terms of their confirmation. Should the languages differ, the French version prevails.',
      ],
    },
  ],
} as const satisfies Article
